import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aContract } from '../../../tests/contracts.ts'
import { hear } from '../../../tests/hear.ts'
import { runWaitingJobs } from '../../../tests/run-jobs.ts'
import { acquaintances } from '../../acquaintances/table.ts'
import { blockedDays } from '../../availability/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { PUSH_TOPIC } from '../../notifications/push/push-job.ts'
import { pushSubscriptions } from '../../notifications/table.ts'
import { djProfiles } from '../../profiles/table.ts'
import { subscriptions } from '../../subscriptions/table.ts'
import { chicago, quoted, requestsApp } from '../requests.fixture.ts'
import { serviceRequestLeads } from '../table.ts'
import { announce, LEADS_TOPIC } from './announce.ts'
import { mailLeads } from './digest.ts'

const clock = { now: new Date('2026-11-17T12:00:00Z') }
const later = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * HOUR_MS)
}
const { ctx, db, dj, client, post, mailbox, visitor } = await requestsApp({ now: () => clock.now })
type Person = Awaited<ReturnType<typeof dj>>

const announceWaiting = () => runWaitingJobs(db, { [LEADS_TOPIC]: { handle: announce(ctx) } })
const leadsOf = async ({ user }: Person) => {
  const rows = await db.select().from(serviceRequestLeads).where(eq(serviceRequestLeads.djId, user.id))
  return rows.map(({ requestId }) => requestId)
}
const notesOf = async (person: Person): Promise<{ kind: string; path: string }[]> => {
  const { notifications } = (await person.get('/api/notifications')).json()
  return notifications.filter(({ kind }: { kind: string }) => kind === 'lead')
}
const subjectsTo = async ({ user }: Person) => (await mailbox(user.email)).map(({ subject }) => subject)
const travels = ({ user }: Person, maxDistanceMiles: number) =>
  db.update(djProfiles).set({ willingToTravel: true, maxDistanceMiles }).where(eq(djProfiles.userId, user.id))

/** Each test has its own part of the country, so that the DJs of the others are out of range. */
const places = [
  [47.6, -122.3],
  [39.7, -105],
  [29.8, -95.4],
  [25.8, -80.2],
  [44.9, -93.3],
  [33.4, -112],
  [36.2, -86.8],
] as const
let used = 0
const nextPlace = () => {
  const [lat, lng] = places[used++] ?? [0, 0]
  return { lat, lng }
}

test('DJs in range who are free that day are told at once, and nobody else', async () => {
  const clara = await client()
  const near = await dj()
  const others = {
    far: await dj({ at: chicago }),
    placeless: await dj({ at: null }),
    trial: await dj({ status: 'trialing' }),
    pastDue: await dj({ status: 'past_due' }),
    unsubscribed: await dj({ status: null }),
    booked: await dj(),
    away: await dj(),
    blocking: await dj(),
    blocked: await dj(),
  }
  const somebody = { clientEmail: 'somebody@people.example', eventDate: '2030-01-16' }
  await aContract(db, { ...somebody, djId: others.booked.user.id, status: 'confirmed' })
  await db.insert(blockedDays).values({ djId: others.away.user.id, day: '2030-01-16' })
  const block = (by: Person, whom: Person) =>
    db.insert(acquaintances).values({ userId: by.user.id, otherId: whom.user.id, blockedAt: clock.now })
  await block(others.blocking, clara)
  await block(clara, others.blocked)
  const { id } = await post(clara)
  await hear({ live: ctx.database.live, people: [near], about: 'service-requests' }, announceWaiting)
  expect(await leadsOf(near)).toEqual([id])
  expect(await notesOf(near)).toMatchObject([
    {
      title: 'New request near you: Wedding on Jan 16, 2030',
      text: 'About 1 mile from you, $1,800 budget.',
      path: `/service-requests/${id}`,
    },
  ])
  // Only what is collected is mailed.
  expect(await subjectsTo(near)).toEqual([])
  for (const [name, person] of Object.entries(others)) expect(await leadsOf(person), name).toEqual([])
})

test('the range is the distance that a DJ travels, and 25 miles without one', async () => {
  const place = nextPlace()
  /** About 41 miles north. */
  const at = { lat: place.lat + 0.6, lng: place.lng }
  const [home, short, long] = [await dj({ at }), await dj({ at }), await dj({ at })]
  await travels(short, 40)
  await travels(long, 45)
  const { id } = await post(await client(), { place })
  await announceWaiting()
  expect([await leadsOf(home), await leadsOf(short), await leadsOf(long)]).toEqual([[], [], [id]])
})

test('an invitation is announced when it opens to others, and never if it does not', async () => {
  const place = nextPlace()
  const [clara, invited, other] = [await client(), await dj({ at: place }), await dj({ at: place })]
  const jobsOf = (id: string) =>
    db
      .select({ runAt: outbox.runAt })
      .from(outbox)
      .where(and(eq(outbox.topic, LEADS_TOPIC), like(outbox.dedupeKey, `%${id}%`)))
  const alone = await post(clara, { place, djId: invited.user.id, showToOthers: false })
  expect(await jobsOf(alone.id)).toEqual([])
  const { id } = await post(clara, { place, djId: invited.user.id, showToOthers: true })
  const [job] = await jobsOf(id)
  expect(job?.runAt.getTime()).toBeGreaterThan(clock.now.getTime() + 40 * HOUR_MS)
  const handle = announce(ctx)
  const run = () =>
    handle({
      payload: { requestId: id },
      createdAt: clock.now,
      signal: new AbortController().signal,
    } as never)
  await run()
  expect(await leadsOf(other)).toEqual([])
  later(49)
  await run()
  await run()
  expect([await leadsOf(invited), await leadsOf(other)]).toEqual([[], [id]])
  expect(await notesOf(other)).toHaveLength(1)
})

test('a request that is over by then is announced to nobody', async () => {
  const place = nextPlace()
  const [clara, dana] = [await client(), await dj({ at: place })]
  const { id } = await post(clara, { place })
  await clara.post(`/api/service-requests/${id}/withdraw`)
  await post(clara, { place: null, location: 'Nowhere that anybody knows' })
  await announceWaiting()
  expect(await leadsOf(dana)).toEqual([])
})

test('one mail a day collects what is still open, and the mailed link ends these mails', async () => {
  const place = nextPlace()
  const [clara, dana, lapsed] = [await client(), await dj({ at: place }), await dj({ at: place })]
  const first = await post(clara, { place })
  const applied = await post(clara, { place, partyType: 'Festival' })
  const gone = await post(clara, { place, partyType: 'Graduation' })
  await post(clara, { place, partyType: 'Other', budget: null })
  await announceWaiting()
  await clara.post(`/api/service-requests/${gone.id}/withdraw`)
  await dana.post(`/api/service-requests/${applied.id}/applications`, quoted)
  await db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.userId, lapsed.user.id))
  await mailLeads(ctx)
  expect(await subjectsTo(dana)).toEqual([])
  later(3)
  await Promise.all([mailLeads(ctx), mailLeads(ctx)])
  const [mail, ...more] = await mailbox(dana.user.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 new requests near you')
  expect(mail?.text).toContain('Wedding on Jan 16, 2030: about 1 mile from you, $1,800 budget.')
  expect(mail?.text).toContain('Event on Jan 16, 2030: about 1 mile from you, no budget named.')
  expect(mail?.text).not.toContain('Festival')
  expect(await subjectsTo(lapsed)).toEqual([])

  const second = await post(clara, { place, partyType: 'Anniversary' })
  await announceWaiting()
  later(4)
  await mailLeads(ctx)
  expect(await subjectsTo(dana)).toHaveLength(1)
  later(20)
  await mailLeads(ctx)
  expect(await subjectsTo(dana)).toEqual([
    'New request near you: Anniversary on Jan 16, 2030',
    '2 new requests near you',
  ])
  const [newest] = await mailbox(dana.user.email)
  expect(newest?.links[0]).toContain(encodeURIComponent(`/service-requests/${second.id}`))

  const link = newest?.links.find((each) => each.includes('/unsubscribe/')) ?? ''
  const token = link.slice(link.lastIndexOf('/') + 1)
  const answer = await visitor().post(`/api/notifications/unsubscribe/${token}`)
  expect(answer.json()).toEqual({ kind: 'lead', mail: false })
  await post(clara, { place, partyType: 'Private Party' })
  await announceWaiting()
  later(48)
  await mailLeads(ctx)
  expect(await subjectsTo(dana)).toHaveLength(2)
  expect(await leadsOf(dana)).toContain(first.id)
})

test('a DJ is notified of ten a day at most; the mail names the rest', async () => {
  const place = nextPlace()
  const [clara, dana] = [await client(), await dj({ at: place })]
  for (let n = 0; n < 12; n += 1) await post(clara, { place })
  await announceWaiting()
  expect(await leadsOf(dana)).toHaveLength(12)
  expect(await notesOf(dana)).toHaveLength(10)
  later(3)
  await mailLeads(ctx)
  const [mail] = await mailbox(dana.user.email)
  expect(mail?.subject).toBe('12 new requests near you')
  expect(mail?.text).toContain('And 4 more.')
})

test('a device hears of it without a choice, and not after the switch is off', async () => {
  const place = nextPlace()
  const [clara, dana] = [await client(), await dj({ at: place })]
  await db.insert(pushSubscriptions).values({
    id: newId(),
    userId: dana.user.id,
    sessionId: dana.sessionId,
    endpoint: 'https://push.example/dana',
    p256dh: 'x',
    auth: 'x',
    createdAt: clock.now,
  })
  const pushesOf = async () =>
    (await db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.topic, PUSH_TOPIC))).map(
      ({ payload }) => payload,
    )
  const { id } = await post(clara, { place })
  await announceWaiting()
  expect(await pushesOf()).toMatchObject([
    { userId: dana.user.id, message: { kind: 'lead', path: `/service-requests/${id}` } },
  ])
  await dana.put('/api/notifications/preferences', { kind: 'lead', push: false })
  await post(clara, { place })
  await announceWaiting()
  expect(await pushesOf()).toHaveLength(1)
})
