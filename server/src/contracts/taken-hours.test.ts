import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract, details, signature } from '../../tests/contracts.ts'
import { keepBusy } from '../availability/changes.ts'
import { newId } from '../kernel/db/ids.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
const client = await signedIn({ role: 'client' })

/** A DJ who blocked the day and whose calendar has something in the hour before the event. */
async function aTakenDj() {
  const dj = await signedIn({ role: 'dj' })
  await dj.post('/api/availability/blocked', { from: details.eventDate, note: 'Family' })
  const busy = [
    { kind: 'hours', startsAt: new Date('2030-06-16T00:10:00Z'), endsAt: new Date('2030-06-16T00:50:00Z') },
    { kind: 'hours', startsAt: new Date('2030-06-15T20:00:00Z'), endsAt: new Date('2030-06-16T00:00:00Z') },
    { kind: 'days', from: '2030-06-15', until: '2030-06-17' },
  ] as const
  await db.transaction((tx) =>
    keepBusy(tx, { djId: dj.user.id, sourceId: newId(), zone: 'America/New_York' }, busy),
  )
  const parties = { djId: dj.user.id, clientId: client.user.id, clientEmail: client.user.email }
  return { dj, id: await aContract(db, { ...parties, status: 'signed' }), parties }
}
const { eventDate, startTime, endTime, timeZone } = details
const query = new URLSearchParams({ eventDate, startTime, endTime, timeZone })
const conflictsPath = (id: string) => `/api/contracts/${id}/conflicts?${query}`

test('the DJ reads what their calendars say and which day they blocked', async () => {
  const { dj, id } = await aTakenDj()
  expect((await dj.get(conflictsPath(id))).json()).toEqual([
    { kind: 'blocked', contractId: null, words: 'You blocked Jun 15, 2030.' },
    {
      kind: 'busy',
      contractId: null,
      words: 'Your calendar says you are busy: Jun 15, 2030 to Jun 16, 2030.',
    },
    {
      kind: 'busy',
      contractId: null,
      words: 'Your calendar says you are busy: Jun 15, 2030, 5:10 PM to 5:50 PM.',
    },
  ])
})

test('the client reads one sentence without details, and none about another day', async () => {
  const { id, dj } = await aTakenDj()
  expect((await client.get(conflictsPath(id))).json()).toEqual([
    { kind: 'busy', contractId: null, words: 'The DJ may not be free at that time.' },
  ])
  const free = new URLSearchParams({ eventDate: '2030-06-18', startTime, endTime, timeZone })
  for (const who of [client, dj])
    expect((await who.get(`/api/contracts/${id}/conflicts?${free}`)).json()).toEqual([])
})

test('a booking at that time counts more, for the client it is the only thing said', async () => {
  const { id, dj, parties } = await aTakenDj()
  const other = await aContract(db, { ...parties, status: 'confirmed' })
  expect((await client.get(conflictsPath(id))).json()).toEqual([
    { kind: 'booking', contractId: null, words: 'The DJ already has a confirmed booking at that time.' },
  ])
  const [first] = (await dj.get(conflictsPath(id))).json()
  expect(first).toMatchObject({ kind: 'booking', contractId: other })
})

test('neither keeps the DJ from signing', async () => {
  const { dj, id } = await aTakenDj()
  const signed = await dj.post(`/api/contracts/${id}/sign`, signature())
  expect([signed.statusCode, signed.json().status]).toEqual([200, 'confirmed'])
})
