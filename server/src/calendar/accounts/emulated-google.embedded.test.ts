import { eq } from 'drizzle-orm'
import { createEmulator } from 'emulate'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { freePort } from '../../../tests/peers/free-port.ts'
import { runWaitingJobs } from '../../../tests/run-jobs.ts'
import { aWedding } from '../../adapters/calendars/suite.fixture.ts'
import { calendarJobs } from '../jobs.ts'
import { openSecret, sealSecret } from '../secrets.ts'
import { calendarConnections } from '../table.ts'
import { tokenKeeper } from '../token-keeper.ts'

const owner = 'dana@gmail.example'
const keys = { client_id: 'emulated-id', client_secret: 'emulated-secret' }
const emulator = await createEmulator({
  service: 'google',
  port: await freePort(),
  seed: {
    google: {
      users: [{ email: owner, name: 'Dana Jordan' }],
      oauth_clients: [
        {
          ...keys,
          name: 'Cuebook',
          redirect_uris: ['http://localhost:3000/api/calendar-connections/google/callback'],
        },
      ],
      calendars: [{ id: owner, user_email: owner, summary: 'Dana', primary: true, time_zone: 'UTC' }],
      calendar_events: [
        {
          id: 'evt_dentist',
          user_email: owner,
          calendar_id: owner,
          summary: 'Dentist',
          start_date_time: '2027-06-01T19:00:00.000Z',
          end_date_time: '2027-06-01T21:00:00.000Z',
        },
      ],
    },
  },
})
afterAll(() => emulator.close())

const { ctx, signedIn } = await testApp({
  env: {
    GOOGLE_CLIENT_ID: keys.client_id,
    GOOGLE_CLIENT_SECRET: keys.client_secret,
    GOOGLE_CALENDAR_BASE: emulator.url,
  },
})
const { db } = ctx.database
const google = ctx.calendars.accounts.google
if (!google) throw new Error('Google is not offered')
const never = new AbortController().signal

/** Somebody presses their own name on the emulator's page; resolves to the path that it leads back to. */
async function signInAt(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  const form = page.split('<form').find((each) => each.includes(`value="${owner}"`)) ?? ''
  const fields = new URLSearchParams()
  for (const [, name = '', value = ''] of form.matchAll(/name="(\w+)" value="([^"]*)"/g))
    fields.set(name, value.replaceAll('&amp;', '&'))
  const action = `${emulator.url}/o/oauth2/v2/auth/callback`
  const answer = await fetch(action, {
    method: 'POST',
    body: fields,
    redirect: 'manual',
  })
  const { pathname, search } = new URL(answer.headers.get('location') ?? '')
  return `${pathname}${search}`
}

test('the way of a Google account, from its sign-in page to the end of its tokens', async () => {
  const dj = await signedIn({ role: 'dj' })
  const { url } = (await dj.post('/api/calendar-connections/google/authorize')).json()
  const back = await signInAt(url)
  expect((await dj.get(back)).headers.location).toBe('/calendar-settings?connected=google')
  expect((await dj.get('/api/calendar-connections/google/calendars')).json()).toEqual([
    { id: owner, name: 'Dana' },
  ])

  const present = async () => {
    const [row] = await db
      .select()
      .from(calendarConnections)
      .where(eq(calendarConnections.userId, dj.user.id))
    if (!row) throw new Error('nothing is connected')
    return row
  }
  expect((await present()).account).toBe(owner)
  const target = google.open(await tokenKeeper(db, await present()), owner, never)
  const year = { from: new Date('2027-01-01T00:00:00Z'), to: new Date('2027-12-31T00:00:00Z') }
  const dentist = {
    kind: 'hours',
    startsAt: new Date('2027-06-01T19:00:00Z'),
    endsAt: new Date('2027-06-01T21:00:00Z'),
  }
  expect(await target.busy(year)).toEqual([dentist])

  const kept = await target.put(aWedding(), null)
  const listed = async () => {
    const secret = await openSecret(db, await present())
    const address = `${emulator.url}/calendar/v3/calendars/${encodeURIComponent(owner)}/events`
    const authorization = `Bearer ${secret.kind === 'tokens' ? secret.accessToken : ''}`
    const { items } = (await (await fetch(address, { headers: { authorization } })).json()) as {
      items: { id: string; summary: string; start: { dateTime: string } }[]
    }
    return items.filter(({ id }) => id === kept.remoteId)
  }
  expect(await listed()).toMatchObject([
    { summary: 'Wedding · Lena Neumann', start: { dateTime: '2027-03-14T02:00:00.000Z' } },
  ])
  await target.remove(kept)
  expect(await listed()).toEqual([])

  const secret = await openSecret(db, await present())
  if (secret.kind !== 'tokens') throw new Error('no tokens are kept')
  const ended = { ...secret, expiresAt: 0 }
  await db.update(calendarConnections).set({ secret: await sealSecret(db, ended) })
  const later = google.open(await tokenKeeper(db, await present()), owner, never)
  expect(await later.busy(year)).toEqual([dentist])
  const renewed = await openSecret(db, await present())
  if (renewed.kind !== 'tokens') throw new Error('no tokens are kept')
  expect(renewed.refreshToken).toBe(secret.refreshToken)
  expect(renewed.accessToken).not.toBe(secret.accessToken)

  await dj.delete('/api/calendar-connections/google')
  await runWaitingJobs(db, calendarJobs(ctx).topics ?? {})
  const form = { ...keys, grant_type: 'refresh_token', refresh_token: secret.refreshToken }
  const refused = await fetch(`${emulator.url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_grant' }])
})
