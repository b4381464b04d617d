import { refusals } from '@cuebook/domain/refusals.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { everyRow } from '../../../tests/every-row.ts'
import { hear } from '../../../tests/hear.ts'
import { runWaitingJobs } from '../../../tests/run-jobs.ts'
import { openGoogleStub } from '../../adapters/calendars/google/stub.fixture.ts'
import { openOutlookStub } from '../../adapters/calendars/outlook/stub.fixture.ts'
import { keepBusy } from '../../availability/changes.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { aConnection } from '../calendar.fixture.ts'
import { calendarJobs } from '../jobs.ts'
import { openSecret, sealSecret } from '../secrets.ts'
import { calendarConnections, calendarSignIns } from '../table.ts'
import { tokenKeeper } from '../token-keeper.ts'

const [google, outlook] = [await openGoogleStub(), await openOutlookStub()]
afterAll(() => {
  google.close()
  outlook.close()
})
const { ctx, signedIn, visitor } = await testApp({
  env: {
    GOOGLE_CLIENT_ID: 'stub-id',
    GOOGLE_CLIENT_SECRET: 'stub-secret',
    GOOGLE_CALENDAR_BASE: google.base,
    MICROSOFT_CLIENT_ID: 'stub-id',
    MICROSOFT_CLIENT_SECRET: 'stub-secret',
    MICROSOFT_CALENDAR_BASE: outlook.base,
  },
})
const { db } = ctx.database
const all = '/api/calendar-connections'
type Person = Awaited<ReturnType<typeof signedIn>>
type Name = 'google' | 'outlook'

/** Signs in at the provider and returns the path that it sends the browser back to. */
async function atProvider(person: Person, platform: Name): Promise<string> {
  const { url } = (await person.post(`${all}/${platform}/authorize`)).json()
  const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? ''
  const { pathname, search } = new URL(back)
  return `${pathname}${search}`
}
const connect = async (person: Person, platform: Name) =>
  (await person.get(await atProvider(person, platform))).headers.location
const rows = (person: Person) =>
  db.select().from(calendarConnections).where(eq(calendarConnections.userId, person.user.id))
const trail = (person: Person, action: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, person.user.id), eq(auditLog.action, action)))

describe.each(['google', 'outlook'] as const)('connecting %s', (platform) => {
  const account = { google: 'dana@gmail.example', outlook: 'dana@outlook.example' }[platform]
  const card = { google: 'googleCalendar', outlook: 'outlookCalendar' }[platform]

  test('a person signs in there, comes back, and the calendar is connected and due', async () => {
    const dj = await signedIn({ role: 'dj' })
    const back = await atProvider(dj, platform)
    await hear({ live: ctx.database.live, people: [dj], about: 'calendar' }, async () => {
      expect((await dj.get(back)).headers.location).toBe(`/calendar-settings?connected=${platform}`)
    })
    const [row, ...more] = await rows(dj)
    expect(more).toEqual([])
    expect(row).toMatchObject({ platform, account, signedOut: false, trouble: null })
    expect(row?.nextSyncAt).toBeInstanceOf(Date)
    expect((await dj.get('/api/calendar-settings')).json()[card].enabled).toBe(true)
    expect((await dj.get(all)).json().platforms[platform]).toMatchObject({ account, state: 'waiting' })
    expect((await trail(dj, 'calendar.connected'))[0]?.details).toEqual({ platform, account })
  })

  test('a client can connect too, and with auto-sync off nothing starts by itself', async () => {
    const client = await signedIn({ role: 'client' })
    const settings = (await client.get('/api/calendar-settings')).json()
    const off = { ...settings, syncSettings: { ...settings.syncSettings, autoSync: false } }
    await client.put('/api/calendar-settings', off)
    expect(await connect(client, platform)).toBe(`/calendar-settings?connected=${platform}`)
    expect((await rows(client))[0]?.nextSyncAt).toBeNull()
  })

  test('the database holds no token that opens anything', async () => {
    const dj = await signedIn({ role: 'dj' })
    await connect(dj, platform)
    const [row] = await rows(dj)
    const secret = row && (await openSecret(db, row))
    if (secret?.kind !== 'tokens') throw new Error('no tokens are kept')
    const everything = JSON.stringify(await everyRow(db))
    expect(everything).not.toContain(secret.accessToken)
    expect(everything).not.toContain(secret.refreshToken)
  })

  test('the same account again keeps its events and is well again; another takes its place', async () => {
    const dj = await signedIn({ role: 'dj' })
    await connect(dj, platform)
    const [first] = await rows(dj)
    await db
      .update(calendarConnections)
      .set({ signedOut: true, trouble: 'signed-out', failures: 3, nextSyncAt: null, toldAt: new Date() })
      .where(eq(calendarConnections.userId, dj.user.id))
    await hear({ live: ctx.database.live, people: [dj], about: 'calendar' }, () => connect(dj, platform))
    const [again] = await rows(dj)
    expect(again).toMatchObject({ id: first?.id, signedOut: false, trouble: null, failures: 0, toldAt: null })
    expect(again?.nextSyncAt).toBeInstanceOf(Date)
    expect(again?.secretVersion).toBe(2)
    const chosen = async () => (await dj.get('/api/calendar-settings')).json()[card].calendarId
    const settings = (await dj.get('/api/calendar-settings')).json()
    await dj.put('/api/calendar-settings', { ...settings, [card]: { ...settings[card], calendarId: 'gigs' } })
    await connect(dj, platform)
    expect(await chosen()).toBe('gigs')
    await db
      .update(calendarConnections)
      .set({ account: 'lena@example.com', fingerprint: 'of another account' })
      .where(eq(calendarConnections.userId, dj.user.id))
    await connect(dj, platform)
    const after = await rows(dj)
    expect(after).toHaveLength(1)
    expect(after[0]?.id).not.toBe(first?.id)
    expect(await chosen()).toBe('')
  })

  test('coming back works once: not twice, not for another person, not late, not after a no', async () => {
    const [dj, thief] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
    const failed = `/calendar-settings?failed=${platform}`
    const back = await atProvider(dj, platform)
    expect((await thief.get(back)).headers.location).toBe(failed)
    expect((await visitor().get(back)).headers.location).toBe(failed)
    expect((await dj.get(back)).headers.location).toBe(`/calendar-settings?connected=${platform}`)
    expect((await dj.get(back)).headers.location).toBe(failed)
    expect(await rows(thief)).toEqual([])

    const late = await atProvider(thief, platform)
    await db.update(calendarSignIns).set({ createdAt: sql`now() - interval '16 minutes'` })
    expect((await thief.get(late)).headers.location).toBe(failed)

    const denied = await atProvider(thief, platform)
    const state = new URLSearchParams(denied.split('?')[1]).get('state')
    const path = `${all}/${platform}/callback`
    expect((await thief.get(`${path}?error=access_denied&state=${state}`)).headers.location).toBe(failed)
    expect((await thief.get(denied)).headers.location).toBe(failed)
    for (const query of ['', '?code=x', '?state=x', '?code=x&state=%00', '?code=x&code=y&state=z'])
      expect([302, 400]).toContain((await thief.get(`${path}${query}`)).statusCode)
    expect(await rows(thief)).toEqual([])
  })

  test('a code for one provider is no good at the other', async () => {
    const dj = await signedIn({ role: 'dj' })
    const other = platform === 'google' ? 'outlook' : 'google'
    const back = (await atProvider(dj, platform)).replace(`/${platform}/`, `/${other}/`)
    expect((await dj.get(back)).headers.location).toBe(`/calendar-settings?failed=${other}`)
    expect(await rows(dj)).toEqual([])
  })

  test('twenty answers at once connect one calendar', async () => {
    const dj = await signedIn({ role: 'dj' })
    const back = await atProvider(dj, platform)
    const answers = await Promise.all(Array.from({ length: 20 }, () => dj.get(back)))
    const places = answers.map(({ headers }) => headers.location)
    expect(places.filter((place) => place?.includes('connected'))).toHaveLength(1)
    expect(await rows(dj)).toHaveLength(1)
  })

  test('a provider that is away, or refuses the code, leaves nothing behind', async () => {
    const dj = await signedIn({ role: 'dj' })
    const back = await atProvider(dj, platform)
    const wrong = back.replace(/code=[^&]+/, 'code=guessed')
    expect((await dj.get(wrong)).headers.location).toBe(`/calendar-settings?failed=${platform}`)
    const stub = { google, outlook }[platform]
    const again = await atProvider(dj, platform)
    stub.fail({ status: 500 })
    expect((await dj.get(again)).headers.location).toBe(`/calendar-settings?failed=${platform}`)
    expect(await rows(dj)).toEqual([])
    expect((await dj.get('/api/calendar-settings')).json()[card].enabled).toBe(false)
  })

  test('the calendars of the account can be listed by its owner alone', async () => {
    const [dj, other] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
    await connect(dj, platform)
    const names = (await dj.get(`${all}/${platform}/calendars`))
      .json()
      .map(({ name }: { name: string }) => name)
    expect(names).toContain('Gigs')
    expect((await other.get(`${all}/${platform}/calendars`)).statusCode).toBe(404)
    expect((await visitor().get(`${all}/${platform}/calendars`)).statusCode).toBe(401)
  })

  test('disconnecting forgets the tokens at once and gives them back', async () => {
    const [dj, other] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
    await connect(dj, platform)
    await connect(other, platform)
    const [row] = await rows(dj)
    const secret = row && (await openSecret(db, row))
    if (!row || secret?.kind !== 'tokens') throw new Error('no tokens are kept')
    const busy = { kind: 'days', from: '2027-05-01', until: '2027-05-02' } as const
    const source = { djId: dj.user.id, sourceId: row.id, zone: 'America/New_York' }
    await db.transaction((tx) => keepBusy(tx, source, [busy]))
    await hear({ live: ctx.database.live, people: [dj], about: 'calendar' }, async () => {
      const answer = await dj.delete(`${all}/${platform}`)
      expect(answer.json().platforms[platform]).toMatchObject({ state: 'not-connected', account: null })
    })
    expect(await rows(dj)).toEqual([])
    expect(await rows(other)).toHaveLength(1)
    const taken = await dj.get('/api/availability?from=2027-05-01&to=2027-05-02')
    expect(taken.json()).toEqual({ blocked: [], busy: [] })
    expect((await trail(dj, 'calendar.disconnected'))[0]?.details).toEqual({ platform, account })
    const again = await dj.delete(`${all}/${platform}`)
    expect([again.statusCode, again.json().code]).toEqual([404, 'not-found'])
    expect((await visitor().delete(`${all}/${platform}`)).statusCode).toBe(401)

    await runWaitingJobs(db, calendarJobs(ctx).topics ?? {})
    // Microsoft has no address to give tokens back to.
    if (platform === 'google') expect(google.grants.has(secret.refreshToken)).toBe(false)
    else expect(outlook.grants.has(secret.refreshToken)).toBe(true)
  })
})

test('people who untick the right to write are not connected', async () => {
  const dj = await signedIn({ role: 'dj' })
  google.untick()
  expect(await connect(dj, 'google')).toBe('/calendar-settings?failed=google')
  expect(await rows(dj)).toEqual([])
})

test('Google is asked for the least rights, for a refresh token, and with a challenge', async () => {
  const { url } = (await (await signedIn()).post(`${all}/google/authorize`)).json()
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    scope: [
      'https://www.googleapis.com/auth/calendar.events.owned',
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    ].join(' '),
    access_type: 'offline',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:3000/api/calendar-connections/google/callback',
  })
})

test('without keys nothing can be connected, and visitors cannot begin', async () => {
  const plain = await testApp()
  const dj = await plain.signedIn({ role: 'dj' })
  for (const platform of ['google', 'outlook']) {
    const answer = await dj.post(`${all}/${platform}/authorize`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(refusals['calendar.not-offered'].message)
    expect((await dj.get(`${all}/${platform}/callback?code=x&state=y`)).headers.location).toContain('failed')
  }
  expect((await dj.get(all)).json().platforms.google.offered).toBe(false)
  expect((await visitor().post(`${all}/google/authorize`)).statusCode).toBe(401)
  expect((await (await signedIn()).post(`${all}/apple/authorize`)).statusCode).toBe(404)
})

test('beginning is limited to sixty times an hour', async () => {
  const dj = await signedIn({ role: 'dj' })
  for (let n = 0; n < 60; n++) expect((await dj.post(`${all}/google/authorize`)).statusCode).toBe(200)
  const answer = await dj.post(`${all}/google/authorize`)
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'request.too-many'])
  expect(answer.headers['retry-after']).toBeDefined()
})

test('when the account signed us out, its calendars cannot be listed and the answer says why', async () => {
  const dj = await signedIn({ role: 'dj' })
  await connect(dj, 'outlook')
  outlook.endAccess()
  outlook.endGrants()
  const answer = await dj.get(`${all}/outlook/calendars`)
  expect([answer.statusCode, answer.json().message]).toEqual([409, refusals['calendar.signed-out'].message])
})

test('of two processes that renew tokens at once, one wins and the other uses its tokens', async () => {
  const dj = await signedIn({ role: 'dj' })
  const tokens = (name: string) => ({ accessToken: name, refreshToken: `${name}-r`, expiresAt: 1 })
  const secret = await sealSecret(db, { kind: 'tokens', ...tokens('old') })
  const row = await aConnection(db, dj.user.id, { secret })
  const [one, two] = [await tokenKeeper(db, row), await tokenKeeper(db, row)]
  const held = await Promise.all([one.keep(tokens('first')), two.keep(tokens('second'))])
  expect(held[0]?.accessToken).toBe(held[1]?.accessToken)
  expect((await one.reread()).accessToken).toBe(held[0]?.accessToken)
  expect((await one.keep(tokens('third'))).accessToken).toBe('third')
  expect((await two.reread()).accessToken).toBe('third')
  await dj.delete(`${all}/google`)
  await expect(one.keep(tokens('late'))).rejects.toMatchObject({ kind: 'signed-out' })
})
