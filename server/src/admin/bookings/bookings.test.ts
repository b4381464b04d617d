import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { contracts } from '../../contracts/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { serviceRequestApplications, serviceRequests } from '../../service-requests/table.ts'
import { countMarket } from '../overview/count.ts'

const { ctx, signedIn, visitor } = await testApp({ env: { ADMIN_EMAILS: 'admin@people.example' } })
const { db } = ctx.database
const admin = await signedIn({ email: 'admin@people.example' })
const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Vale' })
const client = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bell' })
const HOUR_MS = 3_600_000
const began = ctx.now().getTime()
const hoursAgo = (hours: number) => new Date(began - hours * HOUR_MS)

async function aBooking(status: ContractStatus, hours: number, more: object = {}) {
  const id = newId()
  await db.insert(contracts).values({
    id,
    status,
    djId: dj.user.id,
    clientId: client.user.id,
    clientEmail: client.user.email,
    eventDate: '2031-06-12',
    priceCents: 123_400,
    description: 'A secret wish',
    createdAt: hoursAgo(hours),
    ...more,
  } as typeof contracts.$inferInsert)
  return id
}
async function aRequest(hours: number, answeredAfter: number | null) {
  const id = newId()
  await db.insert(serviceRequests).values({
    id,
    clientId: client.user.id,
    eventDate: '2031-06-12',
    location: 'A secret place',
    partyType: 'Wedding',
    budgetCents: 90_000,
    createdAt: hoursAgo(hours),
  })
  if (answeredAfter !== null)
    await db.insert(serviceRequestApplications).values({
      id: newId(),
      requestId: id,
      djId: dj.user.id,
      requestVersion: 1,
      priceCents: 1,
      availability: 'Free',
      message: 'A secret answer',
      createdAt: hoursAgo(hours - answeredAfter),
    })
  return id
}
const read = async (path: string) => (await admin.get(`/api/admin/${path}`)).json()
const idsOf = async (path: string): Promise<string[]> =>
  (await read(path)).map(({ id }: { id: string }) => id)

/** Reads every page, and returns all ids in the order in which they came. */
async function wholeList(path: string): Promise<string[]> {
  const seen: string[] = []
  for (let before: string | undefined = ''; before !== undefined; ) {
    const answer = await admin.get(
      `/api/admin/${path}${before && `${path.includes('?') ? '&' : '?'}before=${before}`}`,
    )
    const page = answer.json()
    expect(page.length).toBeLessThanOrEqual(50)
    seen.push(...page.map(({ id }: { id: string }) => id))
    before = answer.headers[cursorHeader]?.toString()
  }
  return seen
}

test('bookings are listed latest first, by state, with who and how much but without a word of them', async () => {
  const old = await aBooking('confirmed', 30)
  const stranger = await aBooking('draft', 2, { clientId: null, clientEmail: 'guest@people.example' })
  const young = await aBooking('confirmed', 1, { eventDate: null })
  const answer = await admin.get('/api/admin/bookings')
  expect(answer.body).not.toContain('secret')
  expect(answer.json()).toMatchObject([
    { id: young, eventDate: null },
    { id: stranger, status: 'draft', client: { id: null, name: 'guest@people.example' } },
    {
      id: old,
      status: 'confirmed',
      dj: { id: dj.user.id, name: 'Dana Vale' },
      client: { id: client.user.id, name: 'Clara Bell' },
      eventDate: '2031-06-12',
      priceCents: 123_400,
    },
  ])
  expect(await idsOf('bookings?state=confirmed')).toEqual([young, old])
  expect(await idsOf('bookings?state=completed')).toEqual([])
  for (const query of ['state=burned', 'before=7'])
    expect((await admin.get(`/api/admin/bookings?${query}`)).statusCode).toBe(400)
})

test('a client who has an account is named, also while the contract holds only the address', async () => {
  const [invited, unknown] = [
    await aBooking('pending', 1, { clientId: null }),
    await aBooking('pending', 1, { clientId: null, clientEmail: 'new@people.example' }),
  ]
  const rows: { id: string; client: object }[] = await read('bookings?state=pending')
  const clientIn = (id: string) => rows.find((row) => row.id === id)?.client
  expect(clientIn(invited)).toEqual({ id: client.user.id, name: 'Clara Bell' })
  expect(clientIn(unknown)).toEqual({ id: null, name: 'new@people.example' })
  await db.delete(contracts).where(inArray(contracts.id, [invited, unknown]))
})

test('requests are listed as the figure of the overview counts them, without their words', async () => {
  const day = 24
  const quick = await aRequest(3 * day, 5)
  const late = await aRequest(2 * day, 30)
  const silent = await aRequest(4 * day, null)
  const young = await aRequest(1, null)
  const old = await aRequest(40 * day, 1)
  const answer = await admin.get('/api/admin/requests')
  expect(answer.body).not.toContain('secret')
  expect(answer.json()).toMatchObject([
    { id: young, answers: 0, answeredAt: null, budgetCents: 90_000, client: { name: 'Clara Bell' } },
    { id: late, answers: 1, answeredAt: hoursAgo(2 * day - 30).toISOString() },
    { id: quick },
    { id: silent },
    { id: old },
  ])
  expect(await idsOf('requests?answer=in-a-day')).toEqual([quick])
  expect(await idsOf('requests?answer=none')).toEqual([late, silent])
  expect((await admin.get('/api/admin/requests?answer=never')).statusCode).toBe(400)
  await countMarket(ctx, 0)
  expect((await read('figures')).counted.figures.requests).toEqual({ asked: 3, answered: 1 })
})

test('the lists come in pages that lose and repeat nothing, also of one moment', async () => {
  for (let n = 0; n < 60; n++) {
    await aBooking('completed', 10)
    await aRequest(10, null)
  }
  for (const [path, table] of [
    ['bookings', contracts],
    ['requests', serviceRequests],
  ] as const) {
    const seen = await wholeList(path)
    expect([seen.length, new Set(seen).size]).toEqual(Array(2).fill(await db.$count(table)))
  }
  expect(await wholeList('bookings?state=completed')).toHaveLength(60)
  expect(await wholeList('requests?answer=none')).toHaveLength(2)
})

test('somebody who is no admin sees nothing of this', async () => {
  for (const path of ['bookings', 'requests']) {
    expect((await dj.get(`/api/admin/${path}`)).json().code).toBe('admin.only')
    expect((await visitor().get(`/api/admin/${path}`)).statusCode).toBe(401)
  }
})
