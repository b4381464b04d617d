import type { CallOf, Endpoint, JsonEndpoint, ReplyOf } from '@cuebook/domain/kernel/endpoint.ts'
import type { Dice } from './dice.ts'
import type { Fact } from './journal.ts'
import { trailless } from './trail.ts'
import type { World } from './world.ts'

type Optional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K] | undefined
}
/** What a call takes; a file is sent as its bytes. */
type ArgsOf<E extends Endpoint> = Optional<Omit<CallOf<E>, 'body'> & { body: BodyOf<E> }>
type BodyOf<E extends Endpoint> = E extends { readonly raw: object } ? Uint8Array : CallOf<E>['body']

/** What follows from the answer, and what may be true when no answer came. */
interface Outcome<E extends Endpoint> {
  readonly follows: (reply: ReplyOf<E>) => readonly Fact[]
  readonly maybe?: readonly Fact[]
  /** What may have changed in a way that only the answer would have told. */
  readonly unsure?: readonly string[]
}

/** What has to be true once the call is acknowledged. A list is also what may be true when no answer came. */
type Proof<E extends Endpoint> = readonly Fact[] | Outcome<E>['follows'] | Outcome<E>

function outcomeOf<E extends Endpoint>(proof: Proof<E>): Outcome<E> {
  if (typeof proof === 'function') return { follows: proof }
  if ('follows' in proof) return proof
  return { follows: () => proof, maybe: proof }
}

/** A clear no, which people live with. */
export class Refused extends Error {
  readonly code: string
  constructor(call: string, code: string) {
    super(`${call}: ${code}`)
    this.code = code
  }
}

/** Nobody answered, however often it was asked. */
export class Unanswered extends Error {}

/** A clear no as well: nothing was charged. */
const NO_PROVIDER = 'payment.unreachable'
/** So often a call is made when no answer comes. */
const TRIES = 4
const PATIENCE_MS = 45_000

export interface Person {
  readonly nth: number
  readonly role: 'dj' | 'client' | 'admin'
  readonly dice: Dice
  readonly password: { now: string }
  /** How many changes were acknowledged to them. */
  readonly changes: { made: number }
  email: string
  id: string
  /** The place that they call from. */
  readonly place: string
  readonly cookies: Map<string, string>
  /** What somebody remembers between two acts. */
  readonly notes: Map<string, string>
  read<E extends JsonEndpoint>(endpoint: E, args?: ArgsOf<E>): Promise<ReplyOf<E>>
  /** A change, made again with the same key as long as nobody answers. */
  write<E extends JsonEndpoint>(endpoint: E, args: ArgsOf<E>, proof: Proof<E>): Promise<ReplyOf<E>>
  /** Follows a link as a browser does, and returns where it leads. */
  follow(path: string): Promise<string>
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly requestId: string
  readonly location: string
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly key?: string
  readonly isPage?: boolean
}

export function newPerson(world: World, who: Pick<Person, 'nth' | 'role' | 'dice' | 'email'>): Person {
  const cookies = new Map<string, string>()
  const changes = { made: 0 }
  const place = `10.${Math.floor(who.nth / 60_000) % 200}.${Math.floor(who.nth / 250) % 250}.${(who.nth % 250) + 1}`

  async function ask({ method, path, body, key, isPage }: Asked): Promise<Answer | null> {
    await world.site.up()
    const isFile = body instanceof Uint8Array
    try {
      const response = await fetch(world.site.url + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          'x-forwarded-for': place,
          'user-agent': 'a simulated person',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(method !== 'GET' && { origin: world.site.url }),
          ...(body !== undefined && {
            'content-type': isFile ? 'application/octet-stream' : 'application/json',
          }),
          ...(key && { 'idempotency-key': key }),
          ...(isPage && { accept: 'text/html', 'sec-fetch-dest': 'document' }),
        },
        ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      })
      // Acknowledged means that the whole answer has arrived.
      const text = await response.text()
      for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
      const { status, headers } = response
      const requestId = headers.get('x-request-id') ?? ''
      return { status, text, requestId, location: headers.get('location') ?? '' }
    } catch {
      return null
    }
  }

  /** Null where nobody could say whether it happened. */
  async function insist(asked: Asked, onDoubt: () => void): Promise<{ answer: Answer; isFirst: boolean }> {
    const name = `${asked.method} ${asked.path}`
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const answer = await ask(asked)
      if (answer && (answer.status < 500 || codeOf(answer) === NO_PROVIDER))
        return { answer, isFirst: attempt === 1 }
      onDoubt()
      if (answer) world.tally.failed(name, answer.status, codeOf(answer))
      await world.breath()
    }
    throw new Unanswered(name)
  }

  const read: Person['read'] = async (endpoint, args) => {
    const path = addressOf(endpoint.path, args)
    const { answer } = await insist({ method: endpoint.method, path }, () => {})
    if (answer.status >= 400) throw new Refused(`${endpoint.method} ${endpoint.path}`, codeOf(answer))
    return JSON.parse(answer.text)
  }

  const write: Person['write'] = async (endpoint, args, proof) => {
    const call = `${endpoint.method} ${endpoint.path}`
    const path = addressOf(endpoint.path, args)
    const key = endpoint.method === 'POST' ? who.dice.uuid() : undefined
    const { body } = args as { body?: unknown }
    const outcome = outcomeOf(proof)
    let isDoubtful = false
    const doubt = () => {
      isDoubtful = true
    }
    try {
      const asked = { method: endpoint.method, path, body, ...(key && { key }) }
      const { answer, isFirst } = await insist(asked, doubt)
      if (answer.status >= 400) throw new Refused(call, codeOf(answer))
      const reply = JSON.parse(answer.text)
      const facts = outcome.follows(reply)
      const requestId = isFirst && !trailless.has(call) ? answer.requestId : null
      world.journal.acknowledge({ call, requestId, at: Date.now() }, facts)
      world.tally.did(call, isFirst)
      changes.made += 1
      return reply
    } catch (error) {
      if (isDoubtful) world.journal.doubt(call, outcome.maybe ?? [], outcome.unsure)
      if (error instanceof Refused) world.tally.refused(call, error.code)
      throw error
    }
  }

  const follow: Person['follow'] = async (path) => {
    const { answer } = await insist({ method: 'GET', path, isPage: true }, () => {})
    return answer.location
  }

  return {
    ...who,
    id: '',
    password: { now: 'rain on tin roofs' },
    changes,
    place,
    cookies,
    notes: new Map(),
    read,
    write,
    follow,
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1)]
  const isOver = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
  if (isOver || value === '') cookies.delete(name)
  else cookies.set(name, value)
}

function codeOf({ status, text }: Answer): string {
  try {
    const { code } = JSON.parse(text) as { code?: string }
    return code ?? String(status)
  } catch {
    return String(status)
  }
}

function addressOf(path: string, args: { params?: object; query?: object } = {}): string {
  const params = (args.params ?? {}) as Readonly<Record<string, unknown>>
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(args.query ?? {}))
    if (value !== undefined && value !== null) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
