import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { origin, testApp } from '../../tests/app.ts'
import { openBrowser } from '../../tests/open-browser.ts'
import { password, sessionCookie } from '../../tests/people.ts'
import { visitorOf } from '../../tests/visitor.ts'
import { forgetExpired } from '../identity/forget-expired.ts'
import { sessions, users } from '../identity/table.ts'
import { tellBrowsers } from './changes.ts'

const { app, ctx, signedIn, visitor, mailedLink } = await testApp()
const { db } = ctx.database
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`

/** A person who is signed in here and elsewhere, with a stream in both places. */
async function withTwoStreams() {
  const home = await signedIn({ withPassword: true })
  const { id: elsewhereId, value } = await sessionCookie(db, home.user.id)
  const elsewhere = visitorOf(app, origin)
  elsewhere.cookies.set('cuebook.session_token', value)
  const [here, there] = [await openBrowser(url, home), await openBrowser(url, elsewhere)]
  return { home, elsewhere, elsewhereId, here, there }
}
type Two = Awaited<ReturnType<typeof withTwoStreams>>

const endings: [string, (two: Two) => Promise<unknown>, 'one' | 'both'][] = [
  ['logging out', ({ elsewhere }) => elsewhere.get('/api/logout'), 'one'],
  ['ending that session', ({ home, elsewhereId }) => home.delete(`/api/auth/sessions/${elsewhereId}`), 'one'],
  ['logging out everywhere else', ({ home }) => home.post('/api/auth/sessions/end-others'), 'one'],
  [
    'being found expired',
    async ({ elsewhereId }) => {
      await db
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(sessions.id, elsewhereId))
      await forgetExpired(db, ctx.now())
    },
    'one',
  ],
  [
    'a new password',
    ({ home }) =>
      home.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword: 'a longer password',
      }),
    'both',
  ],
  [
    'a reset of the password',
    async ({ home: { user } }) => {
      await visitor().post('/api/auth/request-password-reset', { email: user.email })
      const token = new URL(await mailedLink(user.email), origin).searchParams.get('token')
      await visitor().post('/api/auth/reset-password', { token, newPassword: 'a longer password' })
    },
    'both',
  ],
  ['the end of the account', ({ home }) => db.delete(users).where(eq(users.id, home.user.id)), 'both'],
]
test.each(endings)(
  '%s ends the streams of the sessions that end with it, and no others',
  async (_how, end, which) => {
    const [two, other] = [await withTwoStreams(), await withTwoStreams()]
    await end(two)
    expect(await two.there.nextOrEnd()).toBeNull()
    if (which === 'both') expect(await two.here.nextOrEnd()).toBeNull()
    const [mine, theirs] = [two.home.user.id, other.home.user.id]
    await tellBrowsers(db, [mine, theirs], { about: 'notifications' })
    if (which === 'one') expect(await two.here.nextOrEnd()).toEqual({ about: 'notifications' })
    for (const open of [other.here, other.there])
      expect(await open.nextOrEnd()).toEqual({ about: 'notifications' })
    for (const open of [two.here, two.there, other.here, other.there]) open.hangUp()
  },
)

test('when all data is deleted, every stream ends', async () => {
  const { here, there } = await withTwoStreams()
  await db.execute('truncate sessions cascade')
  expect([await here.nextOrEnd(), await there.nextOrEnd()]).toEqual([null, null])
})
