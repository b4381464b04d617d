import { eventHours } from '@cuebook/domain/contracts/form/hours.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { origin, testApp } from '../../../tests/app.ts'
import { aContract, type ContractTraits } from '../../../tests/contracts.ts'
import { freePort } from '../../../tests/peers/free-port.ts'
import { startServer } from '../../../tests/server-process.ts'
import { hardHours } from '../../adapters/calendars/ics/hard-hours.fixture.ts'
import { contracts } from '../../contracts/table.ts'
import { calendarProgramsAreMissing, readByOthers } from './calendar-programs.fixture.ts'

const { ctx, target, signedIn } = await testApp()
const { db } = ctx.database
const dj = await signedIn({ role: 'dj' })
const client = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bell' })

async function booked(traits: Partial<ContractTraits>, terms: Partial<typeof contracts.$inferInsert> = {}) {
  const parties = { djId: dj.user.id, clientId: client.user.id, clientEmail: client.user.email }
  const id = await aContract(db, { ...parties, ...traits })
  if (Object.keys(terms).length > 0) await db.update(contracts).set(terms).where(eq(contracts.id, id))
}

beforeAll(async () => {
  for (const { name, when } of hardHours)
    await booked({}, { ...when, ...eventHours(when), venue: name, venueAddress: null })
  await booked({ status: 'confirmed', eventDate: '2027-08-01' }, { venue: 'Hall', venueAddress: null })
  await booked({ status: 'cancelled', eventDate: '2027-08-02' }, { venue: 'Bar', venueAddress: null })
  const noHours = { startTime: null, endTime: null, setupAt: null, startsAt: null, endsAt: null }
  await booked({ eventDate: '2027-08-03' }, { ...noHours, venue: 'Club', venueAddress: null })
})

const expected = [
  ...hardHours.map(({ name, startsAt: start, endsAt: end }) => ({
    title: 'Not signed yet: Wedding · Clara Bell',
    location: name,
    status: 'TENTATIVE',
    start,
    end,
  })),
  {
    title: 'Wedding · Clara Bell',
    location: 'Hall',
    status: 'CONFIRMED',
    start: '2027-08-02 01:00',
    end: '2027-08-02 08:00',
  },
  {
    title: 'Cancelled: Wedding · Clara Bell',
    location: 'Bar',
    status: 'CANCELLED',
    start: '2027-08-03 01:00',
    end: '2027-08-03 08:00',
  },
  {
    title: 'Not signed yet: Wedding · Clara Bell',
    location: 'Club',
    status: 'TENTATIVE',
    start: '2027-08-03',
    end: '2027-08-03',
  },
]
const byPlace = (a: { location: string }, b: { location: string }) => a.location.localeCompare(b.location)

test.skipIf(calendarProgramsAreMissing())(
  'vdirsyncer and khal read the same events at the same hours from a server on the other side of the world',
  async () => {
    const port = String(await freePort())
    const server = await startServer(target, { PORT: port, BASE_URL: origin, TZ: 'Pacific/Auckland' })
    await server.ready()
    const { address } = (await dj.get('/api/calendar-feed')).json()
    const there = address.replace(origin, `http://127.0.0.1:${port}`)
    expect(await (await fetch(there)).text()).toBe((await dj.get(address)).body)
    expect((await readByOthers(there)).toSorted(byPlace)).toEqual(expected.toSorted(byPlace))
  },
)
