import type { Figures } from '@cuebook/domain/figures/figures.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aContract } from '../../tests/contracts.ts'
import { aDj } from '../../tests/djs.ts'
import { aUser } from '../../tests/people.ts'
import { contracts } from '../contracts/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { conversations, messages } from '../messages/table.ts'
import {
  serviceRequestApplications as applications,
  serviceRequestInvitations as invitations,
  serviceRequestLeads as leads,
  serviceRequestViews as requestViews,
  serviceRequests,
} from '../service-requests/table.ts'
import { countAnswerTimes } from './answer-times.ts'
import { figuresApp } from './figures.fixture.ts'

const { ctx, db, signedIn, signedInDj, visitor } = await figuresApp()
const april = new Date('2030-04-10T12:00:00Z')
const may = new Date('2030-05-02T12:00:00Z')
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

async function aRequest(clientId: string, at: Date, more: Partial<typeof serviceRequests.$inferInsert> = {}) {
  const id = newId()
  const event = { eventDate: '2030-09-01', location: 'Denver', partyType: 'Wedding' }
  await db.insert(serviceRequests).values({ id, clientId, ...event, createdAt: at, opensAt: at, ...more })
  return id
}
const invite = (requestId: string, djId: string) => db.insert(invitations).values({ requestId, djId })
const quote = (requestId: string, djId: string, at: Date) =>
  db.insert(applications).values({
    id: newId(),
    requestId,
    djId,
    requestVersion: 1,
    priceCents: 90_000,
    availability: 'Free',
    message: 'Gladly',
    createdAt: at,
  })
let day = 0
async function aBooking(djId: string, clientId: string, made: Date, more: object = {}) {
  day += 1
  const eventDate = `2031-${String((day % 12) + 1).padStart(2, '0')}-${String((day % 27) + 1).padStart(2, '0')}`
  const id = await aContract(db, {
    djId,
    clientId,
    clientEmail: `${clientId}@people.example`,
    status: 'confirmed',
    eventDate,
    price: 1000,
    ...more,
  })
  const signed = { clientSignedAt: later(made, 60), djSignedAt: later(made, 120) }
  await db
    .update(contracts)
    .set({ createdAt: made, ...signed })
    .where(eq(contracts.id, id))
  return id
}
async function wroteFirst(djId: string, clientId: string, askedAt: Date | null, answeredAt?: Date) {
  const id = newId()
  await db.insert(messages).values({ id, senderId: clientId, recipientId: djId, content: 'Hello' })
  await db
    .insert(conversations)
    .values({ userId: djId, otherId: clientId, lastMessageId: id, askedAt, answeredAt: answeredAt ?? null })
}
const monthIn = (figures: Figures, month: string) => figures.months.find((each) => each.month === month)
const none = { searches: null, visits: null, named: 0, open: 0, quotes: 0, bookings: 0, cents: 0 }

test('a DJ of whom nothing is known reads zeros, and of what nobody has counted nothing', async () => {
  const dj = await signedInDj({ at: null })
  const figures: Figures = await dj.figures()
  expect(figures.months).toHaveLength(12)
  expect(figures.months.every((month) => monthIn(figures, month.month) === month)).toBe(true)
  expect(figures.months[0]).toEqual({ month: '2029-06-01', ...none })
  expect(figures).toMatchObject({
    countedSince: null,
    quotesBooked: 0,
    answering: {
      messages: { minutes: null, othersMinutes: null },
      quotes: { minutes: null, othersMinutes: null },
    },
    ownPriceCents: null,
    price: { state: 'nowhere' },
  })
})

test('a request counts once, by name before open, and in the month in which it reached the DJ', async () => {
  const [dj, other, client] = [await signedInDj(), await signedInDj(), await aUser(db, { role: 'client' })]
  const named = await aRequest(client.id, april)
  await invite(named, dj.id)
  await db.insert(leads).values({ requestId: named, djId: dj.id, toldAt: may })
  const told = await aRequest(client.id, april)
  await db.insert(leads).values({ requestId: told, djId: dj.id, toldAt: april })
  await db.insert(requestViews).values({ requestId: told, djId: dj.id, viewedAt: may })
  const opened = await aRequest(client.id, april)
  await db.insert(requestViews).values({ requestId: opened, djId: dj.id, viewedAt: may })
  await aRequest(client.id, may)
  await quote(named, dj.id, may)
  await quote(told, dj.id, may)
  const figures: Figures = await dj.figures()
  expect(monthIn(figures, '2030-04-01')).toMatchObject({ named: 1, open: 1, quotes: 0 })
  expect(monthIn(figures, '2030-05-01')).toMatchObject({ named: 0, open: 1, quotes: 2 })
  const source = (name: string) => figures.sources.find((each) => each.source === name)
  expect(source('named')).toMatchObject({ requests: 1, quotes: 1, bookings: 0 })
  expect(source('open')).toMatchObject({ requests: 2, quotes: 1, bookings: 0 })
  const others: Figures = await other.figures()
  expect(others.months.map(({ month: _, ...counts }) => counts)).toEqual(Array(12).fill(none))
})

test('every booking has the first source that is true of it, its month and its value', async () => {
  const dj = await signedInDj()
  const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => aUser(db, { role: 'client' })))
  if (!one || !two || !three || !four) throw new Error('four people were made')
  const named = await aRequest(one.id, april)
  await invite(named, dj.id)
  const first = await aBooking(dj.id, one.id, april)
  await db.update(serviceRequests).set({ contractId: first }).where(eq(serviceRequests.id, named))
  const open = await aRequest(two.id, april)
  const second = await aBooking(dj.id, two.id, april, { status: 'completed', price: 500 })
  await db.update(serviceRequests).set({ contractId: second }).where(eq(serviceRequests.id, open))
  await wroteFirst(dj.id, three.id, later(april, -10))
  await aBooking(dj.id, three.id, april)
  await wroteFirst(dj.id, four.id, later(april, 10))
  await aBooking(dj.id, four.id, april)
  await aBooking(dj.id, one.id, may, { price: 300 })
  // Neither is booked: one was cancelled, one waits for the DJ.
  await aBooking(dj.id, two.id, may, { status: 'cancelled' })
  await aBooking(dj.id, two.id, may, { status: 'signed' })
  const figures: Figures = await dj.figures()
  expect(figures.sources.map(({ source, bookings, cents }) => [source, bookings, cents])).toEqual([
    ['returning', 1, 30_000],
    ['named', 1, 100_000],
    ['open', 1, 50_000],
    ['message', 1, 100_000],
    ['contract', 1, 100_000],
  ])
  expect(monthIn(figures, '2030-04-01')).toMatchObject({ bookings: 4, cents: 350_000 })
  expect(monthIn(figures, '2030-05-01')).toMatchObject({ bookings: 1, cents: 30_000 })
})

test('of the quotes of these months those are counted that became a booking of this DJ', async () => {
  const [dj, other] = [await signedInDj(), await signedInDj()]
  const quoted = async (at: Date, booker: { id: string }, more: object = {}) => {
    const client = await aUser(db, { role: 'client' })
    const contractId = await aBooking(booker.id, client.id, may, more)
    await quote(await aRequest(client.id, at, { contractId }), dj.id, at)
    return client.id
  }
  const client = await quoted(april, dj)
  await quoted(may, dj, { status: 'completed' })
  // The first client comes back with a request: it counts as a returning client, and as a quote that was booked.
  const again = await aBooking(dj.id, client, later(may, 600))
  await quote(await aRequest(client, may, { contractId: again }), dj.id, may)
  await quoted(may, dj, { status: 'cancelled' })
  await quoted(may, dj, { status: 'signed' })
  await quoted(may, other)
  await quoted(new Date('2029-05-31T23:00:00Z'), dj)
  await aBooking(dj.id, (await aUser(db, { role: 'client' })).id, may)
  const figures: Figures = await dj.figures()
  expect(figures.quotesBooked).toBe(3)
  expect(figures.sources.find(({ source }) => source === 'returning')).toMatchObject({ bookings: 1 })
  expect((await other.figures()).quotesBooked).toBe(0)
})

test('how fast the DJ answers and quotes, and the median of the market once eleven DJs have one', async () => {
  const dj = await signedInDj()
  for (const minutes of [10, 30, 50]) {
    const client = await aUser(db, { role: 'client' })
    await wroteFirst(dj.id, client.id, may, later(may, minutes))
    const request = await aRequest(client.id, may, { opensAt: later(may, 600) })
    if (minutes > 10) await invite(request, dj.id)
    // The first is open to all only after ten hours, so the quote comes ten minutes later.
    await quote(request, dj.id, later(may, minutes > 10 ? minutes : 610))
  }
  expect((await dj.figures()).answering).toEqual({
    messages: { minutes: 30, othersMinutes: null },
    quotes: { minutes: 30, othersMinutes: null },
  })
  await countAnswerTimes({ database: ctx.database, now: () => may })
  expect((await dj.figures()).answering.messages.othersMinutes).toBeNull()
  for (let n = 1; n <= 10; n += 1) {
    const { id } = await aDj(db)
    for (let i = 0; i < 3; i += 1)
      await wroteFirst(id, (await aUser(db, { role: 'client' })).id, may, later(may, 100 * n))
  }
  // Counted once a day.
  await countAnswerTimes({ database: ctx.database, now: () => later(may, 60) })
  expect((await dj.figures()).answering.messages.othersMinutes).toBeNull()
  const tomorrow = { database: ctx.database, now: () => later(may, 24 * 60) }
  await Promise.all([countAnswerTimes(tomorrow), countAnswerTimes(tomorrow)])
  expect((await dj.figures()).answering).toEqual({
    messages: { minutes: 30, othersMinutes: 500 },
    quotes: { minutes: 30, othersMinutes: null },
  })
})

test('only DJs have figures, each their own, with or without a subscription', async () => {
  const client = await signedIn({ role: 'client' })
  const [dj, unpaid] = [await signedInDj({ firstName: 'Dana' }), await signedInDj({ subscription: null })]
  await client.get(`/api/djs/profile/${dj.username}`)
  for (const path of ['/api/figures', '/api/figures/months.csv']) {
    expect((await visitor().get(path)).statusCode).toBe(401)
    expect((await client.get(path)).statusCode).toBe(403)
    expect((await unpaid.get(path)).statusCode).toBe(200)
    const named = `${path}?djId=${dj.id}&userId=${dj.id}`
    expect((await unpaid.get(named)).payload).toBe((await unpaid.get(path)).payload)
  }
  expect(monthIn(await unpaid.figures(), '2030-05-01')).toMatchObject({ visits: null })
  expect(await dj.figures()).toMatchObject({ countedSince: '2030-05-15' })
  const csv = await dj.get('/api/figures/months.csv')
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="figures-2030-05-15.csv"',
    'cache-control': 'private, no-store',
  })
  expect(csv.payload).toContain('"2030-04","","","0","0","0","0","0.00"\r\n"2030-05","0","1",')
})
