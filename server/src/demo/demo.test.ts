import type { BusySpell } from '@cuebook/domain/availability/taken.ts'
import type { PreviewDj } from '@cuebook/domain/discovery/preview-dj.ts'
import type { PublicPage } from '@cuebook/domain/discovery/public-page.ts'
import type { Figures } from '@cuebook/domain/figures/figures.ts'
import { demoAccounts, demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import { contradictionsIn } from '@cuebook/domain/music-requests/plan/conflicts.ts'
import { milesBetween } from '@cuebook/domain/places/distance.ts'
import { filterGenres, genresOf } from '@cuebook/domain/profiles/genres.ts'
import { peaksPattern } from '@cuebook/domain/profiles/peaks.ts'
import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { templateKinds } from '@cuebook/domain/templates/kinds.ts'
import { conflictsIn } from '@cuebook/domain/timeline/conflicts.ts'
import { asc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { testDatabase, testLog } from '../../tests/database.ts'
import { djListings } from '../discovery/table.ts'
import { imageType } from '../files/pictures/image-type.ts'
import { accounts, users } from '../identity/table.ts'
import type { Db } from '../kernel/db/database.ts'
import { audioType } from '../profiles/clips/audio-type.ts'
import { secondsOf } from '../profiles/clips/sound-length.ts'
import { clips, djProfiles, pictures } from '../profiles/table.ts'
import { subscriptions } from '../subscriptions/table.ts'
import { loadDemo } from './load.ts'
import { demoId } from './people.ts'
import { cities } from './rows/cities.ts'
import { demoPartyCode } from './rows/party.ts'

const at = new Date('2026-11-02T10:00:00Z')
const now = () => at
const { ctx, visitor } = await testApp({ env: { DEMO: 'on' }, now })
const { db } = ctx.database

async function signedIn(email: string) {
  const browser = visitor()
  await browser.post('/api/auth/sign-in/email', { email, password: demoPassword })
  return browser
}

/** The demo data without the times of writing and the salted passwords. */
async function market(conn: Db) {
  const people = await conn.select().from(users).orderBy(asc(users.id))
  const ways = await conn.select().from(accounts).orderBy(asc(accounts.id))
  const profiles = await conn.select().from(djProfiles).orderBy(asc(djProfiles.userId))
  const plans = await conn.select().from(subscriptions).orderBy(asc(subscriptions.userId))
  const lasting = (rows: object[]) =>
    rows.map((row) => ({ ...row, createdAt: null, updatedAt: null, password: null }))
  return { people: lasting(people), ways: lasting(ways), profiles: lasting(profiles), plans: lasting(plans) }
}

describe('the demo market', () => {
  test('is the same in every database', async () => {
    const other = await testDatabase()
    await loadDemo({ database: other, files: ctx.files, now, log: testLog })
    expect(await market(other.db)).toEqual(await market(db))
  })

  test('is loaded once, even by a second start or several at once', async () => {
    const before = await market(db)
    await loadDemo(ctx)
    expect(await market(db)).toEqual(before)
    const fresh = await testDatabase()
    await Promise.all([1, 2, 3].map(() => loadDemo({ database: fresh, files: ctx.files, now, log: testLog })))
    expect(await market(fresh.db)).toEqual(before)
  })

  test('is not loaded into a database that has people', async () => {
    const lived = await testDatabase()
    await lived.db.execute(sql`insert into users (id, email, name, avatar_seed)
      values ('01900000-0000-7000-8000-000000000000', 'somebody@people.example', '', 'x')`)
    await loadDemo({ database: lived, files: ctx.files, now, log: testLog })
    expect((await market(lived.db)).people).toHaveLength(1)
  })

  test('has sixty DJs over at least twelve cities, at least fifteen of them around Los Angeles', async () => {
    const djs = (await db.select().from(djProfiles)).filter(
      ({ username }) => !['demodj', 'theoreyes'].includes(username ?? ''),
    )
    expect(djs).toHaveLength(60)
    expect(new Set(djs.map(({ address }) => address)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(djs.map(({ username }) => username)).size).toBe(60)
    const losAngeles = { lat: 34.0522, lng: -118.2437 }
    const around = djs.filter(
      ({ lat, lng }) => milesBetween(losAngeles, { lat: lat ?? 0, lng: lng ?? 0 }) < 25,
    )
    expect(around.length).toBeGreaterThanOrEqual(15)
    for (const { bio, specialties } of djs) {
      const [first = '', second = ''] = specialties?.split(', ') ?? []
      expect(bio?.startsWith(`${first} and ${second} sets out of `)).toBe(true)
    }
  })

  test('has DJs with a portrait and clips in every city, and others without', async () => {
    const profiles = await db.select().from(djProfiles)
    const drawn = new Set((await db.select().from(pictures)).map(({ userId }) => userId))
    const heard = await db.select().from(clips)
    for (const { name } of cities) {
      const here = profiles.filter(({ address }) => address === name).map(({ userId }) => userId)
      const ready = here.filter((id) => drawn.has(id) && heard.some(({ userId }) => userId === id))
      expect([name, ready.length > 0, ready.length < here.length]).toEqual([name, true, true])
    }
    for (const { seconds, peaks } of heard) {
      expect(seconds).toBeGreaterThan(5)
      expect(peaks).toMatch(peaksPattern)
    }
  })

  test('has pictures that are pictures, and clips whose length is what their file says', async () => {
    const [shown] = (await visitor().get('/api/djs/preview'))
      .json()
      .filter(({ profileImageUrl }: PreviewDj) => profileImageUrl.startsWith('/api/files/'))
    const picture = await visitor().get(shown.profileImageUrl)
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(imageType(picture.rawPayload)).toBe('webp')
    const dana: PublicDj = (await visitor().get('/api/djs/profile/demodj')).json()
    expect(dana.clips).toHaveLength(3)
    for (const { url, type, bytes, seconds } of dana.clips) {
      const sound = (await visitor().get(url)).rawPayload
      expect([audioType(sound), sound.length]).toEqual([type, bytes])
      expect(secondsOf(sound, 'audio/ogg')).toBe(seconds)
    }
  })

  test('has DJs of varied genres, rates and ratings, and some without a review', async () => {
    const profiles = await db.select().from(djProfiles)
    const genres = profiles.flatMap(({ specialties }) => genresOf(specialties))
    for (const genre of filterGenres) expect(genres).toContain(genre)
    const rates = profiles.flatMap(({ basePriceCents }) => basePriceCents ?? [])
    expect(new Set(rates).size).toBeGreaterThanOrEqual(10)
    expect(Math.max(...rates)).toBeGreaterThanOrEqual(2 * Math.min(...rates))
    const listings = await db.select().from(djListings)
    const ratings = listings.filter(({ reviewCount }) => reviewCount > 0).map((dj) => dj.ratingHundredths)
    expect(new Set(ratings).size).toBeGreaterThanOrEqual(10)
    expect(Math.max(...ratings)).toBeGreaterThan(Math.min(...ratings))
    expect(ratings.length).toBeLessThan(listings.length)
  })

  test.each(demoAccounts.map(({ email }) => email))('%s can sign in', async (email) => {
    const browser = visitor()
    const answer = await browser.post('/api/auth/sign-in/email', { email, password: demoPassword })
    expect(answer.statusCode).toBe(200)
    const standing = {
      'dj@demo.test': { role: 'dj', subscriptionStatus: 'active', djProfile: { username: '@demodj' } },
      'trial@demo.test': { role: 'dj', subscriptionStatus: 'trialing' },
      'newdj@demo.test': { role: 'dj', subscriptionStatus: null, djProfile: null },
      'client@demo.test': { role: 'client', subscriptionStatus: null },
      'new@demo.test': { role: null },
      'admin@demo.test': { role: 'client' },
    } as const
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({
      emailVerified: true,
      ...standing[email],
    })
  })

  test('has contracts that were made before their events, and the list shows the newest first', async () => {
    const { rows } = await db.execute<{ early: boolean }>(
      sql`select created_at < coalesce(starts_at, event_date::timestamptz) and created_at < ${at.toISOString()}::timestamptz as early from contracts`,
    )
    expect(rows.filter(({ early }) => !early)).toEqual([])
    const browser = await signedIn('dj@demo.test')
    const made: string[] = (await browser.get('/api/contracts'))
      .json()
      .map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(made.length).toBeGreaterThan(9)
    expect(made).toEqual(made.toSorted().toReversed())
  })

  test('has a DJ with blocked days and busy hours, none of them at a booking', async () => {
    const browser = await signedIn('dj@demo.test')
    const taken = (await browser.get('/api/availability?from=2026-11-02&to=2027-02-01')).json()
    expect(taken.blocked.map(({ note }: { note: string | null }) => note)).toContain('Family visit')
    const spells = taken.busy.map(({ allDay, brought }: BusySpell) => [allDay, brought ?? false])
    const byCalendars = [false, false, false, true].map((allDay) => [allDay, false])
    // The last one is of a booking that the DJ brought from elsewhere.
    expect(spells).toEqual([...byCalendars, [false, true]])
    const booked = await browser.get('/api/contracts')
    const dates = booked.json().map(({ eventDate }: { eventDate: string }) => eventDate)
    const blocked = taken.blocked.map(({ day }: { day: string }) => day)
    const busy = taken.busy.flatMap(({ days }: { days: string[] }) => days)
    for (const day of [...blocked, ...busy]) expect(dates).not.toContain(day)
  })

  test('has a request to several DJs by name, whose client compares the offers of those who answered', async () => {
    const mine: OwnRequest[] = (
      await (await signedIn('client@demo.test')).get('/api/service-requests/mine')
    ).json()
    const [asked, ...others] = mine.filter(({ askedDjs }) => askedDjs.length > 1)
    expect(others).toEqual([])
    expect(asked).toMatchObject({ status: 'interested', opensAt: null, answerBy: null })
    const named = asked?.askedDjs.map(({ id }) => id) ?? []
    const answered = asked?.applications.map(({ dj }) => dj.id) ?? []
    expect([named.length, answered.length]).toEqual([4, 3])
    expect(named).toEqual(expect.arrayContaining([...answered, demoId('dj@demo.test')]))
    expect(asked?.applications.every(({ dj }) => dj.clip)).toBe(true)
  })

  test('has packages, and a booking that says what was agreed, to the sum of its price', async () => {
    const { prices }: PublicPage = (await visitor().get('/api/djs/profile/demodj')).json()
    expect([prices.packages.length, prices.extras.length, prices.travel?.perMileCents]).toEqual([3, 3, 150])
    const dj = await signedIn('dj@demo.test')
    const { included, price } = (await dj.get(`/api/contracts/${demoId('contract:0')}`)).json()
    expect(included).toContain('Wedding day:\n- Second sound system for the ceremony')
    expect(included).toMatch(/Live saxophone, 7 hours: \$980\nTravel, \d+ miles: included\nTotal: \$2,400\n/)
    expect(price).toBe(2400)
  })

  test('has what the demo DJ brought along, a program of theirs and what their office was told', async () => {
    const dj = await signedIn('dj@demo.test')
    const read = async (path: string) => (await dj.get(`/api/${path}`)).json()
    const clients = ['Nora Quist', 'Theo Brandt', 'Ida Moreau']
    const bookings: { clientName: string }[] = await read('brought/bookings')
    expect(bookings.map(({ clientName }) => clientName)).toEqual(clients)
    const contacts: { name: string }[] = await read('brought/contacts')
    expect(contacts.map(({ name }) => name).toSorted()).toEqual(clients.toSorted())
    expect(await read('programs/tokens')).toMatchObject([{ name: 'My booking sheet', scopes: ['read'] }])
    const [office] = await read('programs/webhooks')
    expect(office).toMatchObject({ url: 'https://office.example/cuebook', off: 'owner' })
    const told: { state: string }[] = await read(`programs/webhooks/${office.id}/deliveries`)
    expect(told.map(({ state }) => state)).toEqual(['failed', 'delivered', 'delivered'])
  })

  test('has a party whose guests wish and vote already', async () => {
    const party = (await visitor().get(`/api/party/${demoPartyCode}`)).json()
    expect(party).toMatchObject({ state: 'open', hosts: 'Clara & Theo' })
    expect(party.wishes.map(({ mark }: { mark: string }) => mark)).toEqual([
      'next',
      ...Array.from({ length: 4 }, () => 'wished'),
      'not-tonight',
    ])
  })

  test('has a timeline of the wedding, with one row that does not fit and songs that are all there', async () => {
    const browser = await signedIn('dj@demo.test')
    const { rows, songs, unshared, contract, plannedFor } = (
      await browser.get(`/api/contracts/${demoId('contract:0')}/timeline`)
    ).json()
    expect(rows).toHaveLength(13)
    expect(plannedFor).toEqual({ startTime: contract.startTime, endTime: contract.endTime })
    const conflicts = conflictsIn(rows, { hours: contract, plannedFor, songs, unshared })
    expect(conflicts.map(({ words }) => words)).toEqual([
      '“Dinner” goes on until 9:00 PM, but “Speeches” begins at 8:50 PM.',
    ])
  })

  test('has questions of the wedding that are answered in part, and a questionnaire of the DJ’s own', async () => {
    const browser = await signedIn('dj@demo.test')
    const { sent } = (await browser.get(`/api/contracts/${demoId('contract:0')}/questions`)).json()
    const answers = sent.questions.filter(({ value }: { value: unknown }) => value !== null)
    expect([answers.length, sent.questions.length > 12]).toEqual([8, true])
    const [own] = (await browser.get('/api/users/questionnaires')).json()
    expect(own).toMatchObject({ name: 'Company party', version: 1, isBuiltIn: true })
  })

  test('has templates of every kind, and one of them in two versions', async () => {
    const browser = await signedIn('dj@demo.test')
    const templates: { kind: string; version: number }[] = (await browser.get('/api/templates')).json()
    expect(new Set(templates.map(({ kind }) => kind))).toEqual(new Set(templateKinds))
    expect(templates.filter(({ version }) => version === 2)).toHaveLength(1)
  })

  test('has a year of figures of the demo DJ, whose price is compared', async () => {
    const dj = await signedIn('dj@demo.test')
    const { months, quotesBooked, sources, answering, price } = (await dj.get('/api/figures')).json<Figures>()
    expect(months.every(({ searches, visits }) => visits && searches && searches > visits)).toBe(true)
    expect(months.filter(({ named, open, quotes }) => named + open > 0 && quotes > 0).length).toBeGreaterThan(
      8,
    )
    expect(sources.filter(({ bookings }) => bookings === 0)).toEqual([])
    expect(quotesBooked).toBeGreaterThan(4)
    expect(answering.quotes.minutes).toBeGreaterThan(60)
    expect(price.state).toBe('compared')
  })

  test('has music requests in every state, and a plan that was shared before a contradiction came', async () => {
    const browser = await signedIn('dj@demo.test')
    const requests: { status: string; contractId: string | null }[] = (
      await browser.get('/api/music-requests')
    ).json()
    expect(new Set(requests.map(({ status }) => status))).toEqual(
      new Set(['pending', 'accepted', 'declined']),
    )
    const wedding = requests.find(({ status, contractId }) => status === 'pending' && contractId)?.contractId
    const shared = (await browser.get(`/api/contracts/${wedding}/music-plan`)).json().songs
    await browser.post('/api/auth/sign-in/email', { email: 'client@demo.test', password: demoPassword })
    const plan = (await browser.get(`/api/contracts/${wedding}/music-plan`)).json()
    expect(contradictionsIn(shared)).toEqual([])
    expect(contradictionsIn(plan.songs)).toHaveLength(1)
    expect(plan).toMatchObject({ state: 'open', hasUnshared: true })
  })

  test('offers its accounts on the sign-in screen', async () => {
    const { demoAccounts: offered } = (await visitor().get('/api/auth/ways')).json()
    expect(offered).toEqual(
      demoAccounts.map(({ email, label }) => ({ email, label, password: demoPassword })),
    )
  })

  test('makes admin@demo.test an admin, in the demo only', async () => {
    const browser = await signedIn('admin@demo.test')
    expect((await browser.post('/api/admin/reset', {})).json().code).toBe('admin.not-confirmed')
  })
})
