import process from 'node:process'
import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { type DescribedCall, drawCall } from '../../../tests/described/calls.ts'
import { type DescribedOperation, describedDocument } from '../../../tests/described/schema.ts'
import { faultOf } from '../../../tests/hostile/declared.ts'
import { everyEndpoint } from '../../../tests/hostile/every-endpoint.ts'
import { seeded } from '../../../tests/hostile/hostile.ts'
import { nobodyId } from '../../../tests/matrix/ask.ts'
import { pathCells } from '../../../tests/matrix/every-cell.ts'
import { aWorld, type World } from '../../../tests/matrix/world.ts'
import type { Visitor } from '../../../tests/visitor.ts'
import { sessions, users } from '../../identity/table.ts'

/** How many calls are made of each description; more find more: `DESCRIBED_CALLS=100 TEST_ENGINES=both`. */
const MANY = Number(process.env.DESCRIBED_CALLS ?? 6)
const ABREAST = 10
/** Changes use up what there is between two people: cancelled bookings, answered requests. */
const CHANGES_OF_A_CAST = 8

const app = await testApp({ env: { ADMIN_EMAILS: 'admin@people.example' } })
const { db } = app.ctx.database
const { paths, components } = describedDocument.parse((await app.visitor().get('/api/openapi.json')).json())
const cells = new Map(pathCells.map(([name, , cell]) => [name, cell]))

/** Calls that nobody could be tested after. */
const spared: Readonly<Record<string, string>> = {
  'GET /api/live': 'it is a stream without an end; live.test.ts opens it',
  'POST /api/admin/reset': 'it would delete the people who make the other calls; it has tests of its own',
}

interface Cast {
  readonly world: World
  readonly admin: Visitor
  readonly ids: readonly string[]
}

/** A client, their DJ and an admin, with all that there can be between the two. */
async function newCast(): Promise<Cast> {
  const world = await aWorld(app)
  const admin = await app.signedIn()
  await db
    .update(users)
    .set({ isAdmin: true })
    .where(inArray(users.id, [admin.user.id]))
  await db
    .update(sessions)
    .set({ confirmedAt: new Date() })
    .where(inArray(sessions.id, [admin.sessionId]))
  const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text)
  const people = [world.client.user.id, world.dj.user.id]
  return { world, admin, ids: [...Object.values(world).filter(isId), ...people, nobodyId] }
}

let cast = await newCast()
let changes = 0

/** Whoever signs out, leaves or changes their role cannot make the next calls, so others do. */
async function presentCast(): Promise<Cast> {
  const { client, dj } = cast.world
  const seen = await Promise.all(
    [client, dj, cast.admin].map(async (person) => (await person.get('/api/auth/user')).json()),
  )
  const [asClient, asDj, asAdmin] = seen
  const isWhole = asClient?.role === 'client' && asDj?.role === 'dj' && asAdmin?.admin === true
  if (isWhole && changes < CHANGES_OF_A_CAST) return cast
  changes = 0
  cast = await newCast()
  return cast
}

const askers = ({ access }: Endpoint, { world, admin }: Cast): readonly Visitor[] => {
  if (access === 'admin') return [admin]
  if (access === 'client') return [world.client]
  if (access === 'dj' || access === 'subscriber') return [world.dj]
  return [world.client, world.dj]
}

const operationOf = ({ method, path }: Endpoint): DescribedOperation =>
  paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}

const answeredWell = new Set<string>()
const described = everyEndpoint.filter(([name]) => !(name in spared))

describe('a call that is made of its description, right or with one thing wrong, is answered as described', () => {
  test.each(described)('%s', async (name, endpoint) => {
    const { world, ...present } = await presentCast()
    if (endpoint.method !== 'GET') changes += 1
    const random = seeded(`described ${name}`)
    const source = { random, ids: present.ids, named: components.schemas ?? {} }
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = operationOf(endpoint)
    const places = cells.get(name)?.of(world) ?? null
    const isFree = operation.requestBody || operation.parameters
    const calls = Array.from({ length: isFree ? MANY : 2 }, () =>
      drawCall({ method: endpoint.method, path, operation, source, places }),
    )
    const people = askers(endpoint, { world, ...present })
    for (let done = 0; done < calls.length; done += ABREAST) {
      const some = calls.slice(done, done + ABREAST)
      const answers = await Promise.all(some.map((call, i) => send(people[i % people.length], call)))
      for (const [i, answer] of answers.entries()) {
        expect(answer && faultOf(endpoint, answer), JSON.stringify(some[i]).slice(0, 3000)).toBeNull()
        if (answer && answer.statusCode < 400) answeredWell.add(name)
      }
    }
  })

  /** Otherwise the calls would stop at the first check, and show nothing of what is behind it. */
  afterAll(() => {
    if (process.env.DESCRIBED_CALLS) {
      const never = described.map(([name]) => name).filter((name) => !answeredWell.has(name))
      process.stdout.write(`Never answered well (${never.length}): ${never.join(', ')}\n`)
    }
  })
})

test('most descriptions lead to an answer, not to a refusal', () => {
  expect(answeredWell.size / described.length).toBeGreaterThan(0.5)
})

const send = (person: Visitor | undefined, { method, url, headers, payload }: DescribedCall) =>
  person?.call(method, url, { headers, ...(payload !== undefined && { payload }) })
