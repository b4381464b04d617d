import type { Call } from '@cuebook/domain/kernel/call.ts'
import type {
  CallOf,
  Endpoint,
  EndpointTable,
  FileEndpoint,
  ReplyOf,
} from '@cuebook/domain/kernel/endpoint.ts'
import type { Failure } from '@cuebook/domain/kernel/failure.ts'
import { untilSessionStays } from '../user/endingSession.ts'
import { forgetFirstAnswers, takeFirstAnswer } from './firstAnswers.ts'

/** A non-ok answer. `message` is '{status}: {body text}', `reason` the sentence meant for a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly reason: string
  readonly failure: Partial<Failure>
  /** How long the server asks to wait before the next try. */
  retryAfterMs: number | null = null

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`)
    this.status = status
    this.failure = parseFailure(bodyText)
    this.reason = this.failure.message ?? (bodyText || statusText)
  }
}

/** The server's message to a person, or the given text if there is none. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.failure.message ? error.failure.message : otherwise

type Optional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K] | undefined
}
export type CallArgs<E extends Endpoint> = Optional<CallOf<E>>

interface CallInit {
  signal?: AbortSignal
}
/** A call without required arguments can be made without any. */
type ArgsOf<E extends Endpoint> =
  Record<never, never> extends CallArgs<E>
    ? [args?: CallArgs<E>, init?: CallInit]
    : [args: CallArgs<E>, init?: CallInit]

/** A download resolves to a Blob, every other call to its parsed JSON. */
export type ResultOf<E extends Endpoint> = E extends FileEndpoint ? Blob : ReplyOf<E>

/** The function that calls one endpoint. */
export interface ApiCall<E extends Endpoint> {
  (...args: ArgsOf<E>): Promise<ResultOf<E>>
  /** Also returns the headers, which hold the count and the next page of a list. */
  withHeaders(...args: ArgsOf<E>): Promise<{ reply: ResultOf<E>; headers: Headers }>
  readonly row: Call
}

type Calls<T extends EndpointTable> = { readonly [Name in keyof T]: ApiCall<T[Name]> }

/**
 * A room's calls, typed by its endpoint table. Only methods and paths are loaded, because the table's schemas would
 * load zod on screens that have no form.
 */
export function callsOf<T extends EndpointTable>(
  rows: {
    readonly [Name in keyof T]: Pick<T[Name], 'method' | 'path'> & Call
  },
): Calls<T> {
  const calls = Object.entries<Call>(rows).map(([name, row]) => {
    const withHeaders = (args?: LooseArgs, init?: CallInit) => send(row, args, init)
    const call = async (args?: LooseArgs, init?: CallInit) => (await withHeaders(args, init)).reply
    return [name, Object.assign(call, { withHeaders, row })]
  })
  return Object.fromEntries(calls) as Calls<T>
}

export interface LooseArgs {
  params?: object
  query?: object
  body?: unknown
}

/** Longer than a copy of the database may be behind and still answer. */
const FRESH_MS = 5_000
let freshUntil = 0

/** Somebody changed something: what is read now must not come from a copy of the database that lacks it. */
export function readFresh(): void {
  freshUntil = Date.now() + FRESH_MS
}

async function send({ kind, method, path }: Call, args: LooseArgs = {}, init: CallInit = {}) {
  const held = untilSessionStays()
  if (held) await held
  const address = addressOf(path, args.params, args.query)
  if (method !== 'GET') forgetFirstAnswers()
  const early = takeFirstAnswer(address)
  if (early) return early
  const response = await fetch(address, {
    method,
    credentials: 'include',
    ...(method === 'GET' && Date.now() < freshUntil && { headers: { 'x-fresh': '1' } }),
    ...init,
    ...payloadOf(args.body),
  })
  const { headers } = response
  if (!response.ok) {
    const error = new ApiError(response.status, response.statusText, await response.text())
    const seconds = Number(headers.get('retry-after'))
    if (seconds > 0) error.retryAfterMs = seconds * 1000
    throw error
  }
  return { reply: (await (kind === 'file' ? response.blob() : response.json())) as unknown, headers }
}

/** A file is sent with its own type, everything else as JSON. */
function payloadOf(body: unknown): RequestInit {
  if (body === undefined) return {}
  if (body instanceof Blob)
    return { body, headers: { 'content-type': body.type || 'application/octet-stream' } }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** The names of the parameters in a path, which follow a colon. */
type ParamIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** `/api/contracts/:id` with its parameters filled in. */
export function addressOf<Path extends string>(
  path: Path,
  params?: Readonly<Record<ParamIn<Path>, unknown>>,
  query: object = {},
): string {
  const values: Readonly<Record<string, unknown>> = params ?? {}
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function parseFailure(text: string): Partial<Failure> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'message' in value
      ? (value as Partial<Failure>)
      : {}
  } catch {
    return {}
  }
}
