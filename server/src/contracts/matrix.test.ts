import { addDays } from '@cuebook/domain/contracts/form/hours.ts'
import { type ContractAction, contractActions, decide } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { contractStatuses } from '@cuebook/domain/contracts/life/status.ts'
import { refusals } from '@cuebook/domain/refusals.ts'
import type pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract, details, signature } from '../../tests/contracts.ts'
import type { Visitor } from '../../tests/visitor.ts'
import type { Db } from '../kernel/db/database.ts'

/** The clock stands before the events. Those to be completed are over by the database's clock. */
const now = new Date('2029-01-01T00:00:00Z')
const { ctx, signedIn, visitor } = await testApp({ now: () => now })
const { db } = ctx.database
const people = {
  dj: await signedIn({ role: 'dj' }),
  client: await signedIn({ role: 'client' }),
  'another DJ': await signedIn({ role: 'dj' }),
  'another client': await signedIn({ role: 'client' }),
  'an unproven account of another': await signedIn({ role: 'client', emailVerified: false }),
}
let [day, pastDay] = ['2030-01-01', '2020-01-01']

const calls: Record<ContractAction, (who: Visitor, at: string, form: object) => ReturnType<Visitor['get']>> =
  {
    send: (who, at) => who.post(`${at}/send`),
    edit: (who, at, form) => who.put(at, { ...form, price: 1, version: 1 }),
    sign: (who, at) => who.post(`${at}/sign`, signature()),
    cancel: (who, at) => who.post(`${at}/cancel`),
    complete: (who, at) => who.post(`${at}/complete`),
    deposit: (who, at) => who.post(`${at}/payment-link`, { type: 'deposit' }),
    balance: async (who, at) => {
      // The balance is asked for once the deposit is paid.
      await people.dj.post(`${at}/cash`, { amount: 1200, open: 2400 })
      return who.post(`${at}/payment-link`, { type: 'balance' })
    },
    cash: (who, at) => who.post(`${at}/cash`, { amount: 100, open: 2400 }),
    download: (who, at) => who.get(`${at}/download`),
  }
const hours = new URLSearchParams({ eventDate: '2031-01-01', startTime: '18:00', endTime: '23:00' })
/** Calls that only read. */
const reads = ['', '/history', '/statement', '/changes?since=1', '/day-sheet', `/conflicts?${hours}`] as const

async function contractIn(status: (typeof contractStatuses)[number], isOver = false) {
  // Each contract gets its own day, because confirmed bookings of one DJ must not overlap.
  day = addDays(day, 1)
  pastDay = addDays(pastDay, 1)
  const eventDate = isOver ? pastDay : day
  const { dj, client } = people
  const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  const id = await aContract(db, { ...parties, status, eventDate })
  return { id, at: `/api/contracts/${id}`, form: { ...details, eventDate } }
}

describe.each(contractActions)('%s', (action) => {
  describe.each(contractStatuses)('when %s', (status) => {
    test.each(['dj', 'client'] as const)('by the %s', async (party) => {
      const { at, form } = await contractIn(status, action === 'complete')
      const facts = { ...form, status }
      const decision = decide(facts, action, party, now)
      const answer = await calls[action](people[party], at, form)
      const hidden = party === 'client' && (status === 'draft' || action === 'cash')
      if (hidden) expect(answer.statusCode).toBe(404)
      else if ('refusal' in decision) {
        expect(answer.statusCode, answer.body).toBe(refusals[decision.refusal].status)
        expect(answer.json().code).toBe(decision.refusal)
      } else expect(answer.statusCode, answer.body).toBe(200)
      const then = 'to' in decision && !hidden ? decision.to : status
      expect((await people.dj.get(at)).json().status).toBe(then)
    })

    test.each(['another DJ', 'another client', 'an unproven account of another'] as const)(
      'by %s is answered with 404 and changes nothing',
      async (who) => {
        const { at, form } = await contractIn(status)
        const answer = await calls[action](people[who], at, form)
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'contract.not-found'])
        expect((await people.dj.get(at)).json()).toMatchObject({ status, version: 1 })
      },
    )

    test('by a visitor is answered with 401', async () => {
      const { at, form } = await contractIn(status)
      const answer = await calls[action](visitor(), at, form)
      expect(answer.statusCode).toBe(401)
    })
  })
})

test.each(reads)(
  'GET %s works for the two parties only, and others get the same answer as for a contract that does not exist',
  async (path) => {
    const { at } = await contractIn('confirmed')
    const never = '/api/contracts/01900000-0000-7000-8000-000000000000'
    expect((await visitor().get(at + path)).statusCode).toBe(401)
    for (const who of ['another DJ', 'another client', 'an unproven account of another'] as const) {
      const [foreign, missing] = [await people[who].get(at + path), await people[who].get(never + path)]
      expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404])
      const bodyOf = (answer: typeof foreign) => ({ ...answer.json(), requestId: '' })
      expect(bodyOf(foreign)).toEqual(bodyOf(missing))
      // The ETag differs, because the answer contains the id of the request.
      const headersOf = ({ headers }: typeof foreign) => ({
        ...headers,
        date: '',
        etag: '',
        'x-request-id': '',
      })
      expect(headersOf(foreign)).toEqual(headersOf(missing))
    }
    for (const who of ['dj', 'client'] as const)
      expect((await people[who].get(at + path)).statusCode).toBe(200)
  },
)

test.each(['another DJ', 'another client', 'an unproven account of another'] as const)(
  '%s cannot record a view',
  async (who) => {
    const { at } = await contractIn('pending')
    const answer = await people[who].post(`${at}/viewed`, { version: 1 })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'contract.not-found'])
    expect((await people.dj.get(`${at}/history`)).json()).toEqual([])
  },
)

/** Otherwise the time of the answer would tell. */
test('a foreign contract and one that never was cost the same statements', async () => {
  const { at } = await contractIn('confirmed')
  const [read, built] = [
    vi.spyOn(ctx.database, 'read'),
    vi.spyOn((db as Db & { $client: pg.Pool }).$client, 'query'),
  ]
  const textsOf = async (address: string) => {
    for (const spy of [read, built]) spy.mockClear()
    await people['another client'].get(address)
    const statements: unknown[] = [...read.mock.calls, ...built.mock.calls].map(([statement]) => statement)
    return statements.map((statement) => (statement as { text: string }).text)
  }
  const foreign = await textsOf(at)
  const missing = await textsOf('/api/contracts/01900000-0000-7000-8000-000000000000')
  for (const spy of [read, built]) spy.mockRestore()
  expect(foreign).toHaveLength(2)
  expect(foreign).toEqual(missing)
})

test('a list contains only the contracts of its reader', async () => {
  for (const who of ['another DJ', 'another client', 'an unproven account of another'] as const)
    expect((await people[who].get('/api/contracts')).json()).toEqual([])
  const theirs: { id: string; status: string }[] = (await people.client.get('/api/contracts')).json()
  expect(theirs.length).toBeGreaterThan(50)
  expect(theirs.filter(({ status }) => status === 'draft')).toEqual([])
})

test('an account with the invited address gets no access until the address is proven', async () => {
  const unproven = await signedIn({ email: 'later@people.example', role: 'client', emailVerified: false })
  const id = await aContract(db, { djId: people.dj.user.id, clientEmail: 'later@people.example' })
  expect((await unproven.get(`/api/contracts/${id}`)).statusCode).toBe(404)
  expect((await unproven.get('/api/contracts')).json()).toEqual([])
  expect((await unproven.post(`/api/contracts/${id}/sign`, signature())).statusCode).toBe(404)
})

test('a later owner of an address does not get the contracts of its earlier owner', async () => {
  const first = await signedIn({ role: 'client', email: 'shared@people.example' })
  const id = await aContract(db, { djId: people.dj.user.id, clientEmail: 'shared@people.example' })
  await first.post(`/api/contracts/${id}/viewed`, { version: 1 })
  const second = await signedIn({ role: 'client' })
  const { users } = await import('../identity/table.ts')
  const { eq } = await import('drizzle-orm')
  await db.update(users).set({ email: 'moved@people.example' }).where(eq(users.id, first.user.id))
  await db.update(users).set({ email: 'shared@people.example' }).where(eq(users.id, second.user.id))
  expect((await second.get(`/api/contracts/${id}`)).statusCode).toBe(404)
  expect((await first.get(`/api/contracts/${id}`)).statusCode).toBe(200)
})
