import { MOST_TOKENS } from '@cuebook/domain/programs/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { beginReview } from '../../identity/engine/begin-review.ts'
import { newProgramToken } from '../../kernel/http/door/program-token.ts'
import { attempts } from '../../kernel/limits/table.ts'
import { forgetOld } from '../forget-old.ts'
import { aProgramsWorld } from '../programs.fixture.ts'
import { programTokens } from '../table.ts'

const world = await aProgramsWorld({ ADMIN_EMAILS: 'root@people.example' })
const { ctx, db, app, signedIn, visitor, mailbox, make, usual, asProgram, audited, longAgo } = world
const path = '/api/programs/tokens'
const me = '/api/auth/user'
const rowOf = async (id: string) => (await db.select().from(programTokens).where(eq(programTokens.id, id)))[0]
const list = async (who: { get: (url: string) => Promise<{ json(): unknown }> }) =>
  (await who.get(path)).json() as { id: string; lastUsedAt: string | null; hasEnded: boolean }[]

describe('making a token', () => {
  test('shows it once, keeps its hash, mails the owner, and leaves a trace', async () => {
    const dj = await signedIn({ role: 'dj' })
    const name = ' <b>Sheet</b>\u202e https://evil.example '
    const answer = await dj.post(path, { name, scopes: ['read', 'calendar'], days: 90 })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const { secret, token } = answer.json()
    expect(secret).toMatch(/^cue_[\w-]{43}[0-9a-f]{8}$/)
    expect(token).toMatchObject({
      name: '<b>Sheet</b> https://evil.example',
      scopes: ['read', 'calendar'],
      hasEnded: false,
      lastUsedAt: null,
    })
    const days = (Date.parse(token.endsAt) - Date.parse(token.madeAt)) / 86_400_000
    expect(days).toBe(90)
    expect(JSON.stringify(await rowOf(token.id))).not.toContain(secret)
    expect((await dj.get(path)).body).not.toContain(secret)
    const [mail] = await mailbox(dj.user.email)
    expect(mail?.subject).toBe('A token for a program was made')
    expect(mail?.text).toContain('What it may do: Read, Calendar.')
    expect(mail?.text).not.toContain('evil')
    expect(await audited('token', token.id)).toEqual([
      { action: 'token.made', actorId: dj.user.id, details: { scopes: ['read', 'calendar'], days: 90 } },
    ])
  })

  test('asks who it is if the person signed in long ago, and needs a role', async () => {
    const client = await signedIn({ role: 'client' })
    await longAgo(client)
    const late = await client.post(path, usual)
    expect([late.statusCode, late.json().code]).toEqual([403, 'auth.confirm'])
    const nobody = await signedIn({ role: null })
    expect((await nobody.post(path, usual)).json().code).toBe('auth.role')
    expect((await visitor().post(path, usual)).statusCode).toBe(401)
    expect(await list(client)).toEqual([])
  })

  test.each([
    [{ name: '' }, 'Give it a name, so that you know it again.'],
    [{ name: '\u200b\u202e' }, 'Give it a name, so that you know it again.'],
    [{ name: 'x'.repeat(61) }, 'The name is too long (60 characters at most)'],
    [{ scopes: [] }, 'Choose at least one thing that it may do.'],
    [{ scopes: ['admin'] }, 'This is not a scope.'],
    [{ scopes: ['read', 'read'] }, 'A scope can be named once.'],
    [{ days: 3650 }, 'Choose 30, 90 or 365 days.'],
  ])('%j is refused with a sentence', async (more, message) => {
    const dj = await signedIn({ role: 'dj' })
    const answer = await dj.post(path, { ...usual, ...more })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('of many at once twenty are made; one that is revoked or has ended gives its place back', async () => {
    const dj = await signedIn({ role: 'dj' })
    const answers = await Promise.all(Array.from({ length: MOST_TOKENS + 5 }, () => dj.post(path, usual)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST_TOKENS)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['token.too-many']))
    const [first, second] = await list(dj)
    await dj.delete(`${path}/${first?.id}`)
    await db
      .update(programTokens)
      .set({ expiresAt: new Date() })
      .where(eq(programTokens.id, String(second?.id)))
    expect((await dj.post(path, usual)).statusCode).toBe(200)
    expect((await dj.post(path, usual)).statusCode).toBe(200)
    await db.delete(attempts)
  })

  test('is limited to thirty a day', async () => {
    const dj = await signedIn({ role: 'dj' })
    for (let n = 0; n < 30; n++) {
      const { token } = await make(dj)
      await dj.delete(`${path}/${token.id}`)
    }
    const answer = await dj.post(path, usual)
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'request.too-many'])
  })
})

describe('a call with a token', () => {
  test('acts for its owner, without a cookie, an origin or the rights of an admin', async () => {
    const root = await signedIn({ role: 'dj', email: 'root@people.example' })
    const { secret } = await make(root)
    expect((await root.get(me)).json()).toMatchObject({ id: root.user.id, admin: true })
    const answer = await asProgram(secret, 'GET', me)
    expect([answer.statusCode, answer.json().id, answer.json().admin]).toEqual([200, root.user.id, undefined])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    const withCookie = await asProgram(secret, 'GET', me, undefined, { cookie: 'a=b' })
    expect([withCookie.statusCode, withCookie.json().code]).toEqual([400, 'token.with-cookie'])
  })

  test('is in the trail under its owner, with the token as the means', async () => {
    const dj = await signedIn({ role: 'dj' })
    const { secret, token } = await make(dj, ['calendar'])
    const answer = await asProgram(secret, 'POST', '/api/availability/blocked', { from: '2031-05-01' })
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    const { rows } = await db.execute<{ action: string; details: object }>(
      sql`select action, details from audit_log where actor_id = ${dj.user.id} and action = 'availability.blocked'`,
    )
    expect(rows).toEqual([
      { action: 'availability.blocked', details: expect.objectContaining({ tokenId: token.id }) },
    ])
  })

  test('outside its scope is refused before anything is judged, by a sentence that names the scope', async () => {
    const dj = await signedIn({ role: 'dj' })
    const { secret } = await make(dj, ['read'])
    const answer = await asProgram(secret, 'POST', '/api/messages', { nonsense: true })
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      "This token may not do that: it needs the scope 'messages'.",
    ])
    for (const closed of ['/api/auth/security', path, '/api/account/copy', '/api/live'])
      expect((await asProgram(secret, 'GET', closed)).json().code, closed).toBe('token.closed')
  })

  test('does not open pages, which are for browsers', async () => {
    const dj = await signedIn({ role: 'dj' })
    const { secret } = await make(dj)
    const page = await asProgram(secret, 'GET', '/contracts', undefined, { 'sec-fetch-dest': 'document' })
    expect(page.body).not.toContain(dj.user.email)
  })

  test('is refused when the token was mistyped, is unknown, has ended or was revoked', async () => {
    const dj = await signedIn({ role: 'dj' })
    const { secret, token } = await make(dj)
    const codeOf = async (value: string) => {
      const answer = await asProgram(value, 'GET', me)
      return [answer.statusCode, answer.json().code]
    }
    for (const wrong of [`${secret}0`, secret.slice(0, -1), secret.toUpperCase(), 'cue_', newProgramToken()])
      expect(await codeOf(wrong)).toEqual([401, 'token.unknown'])
    await db.update(programTokens).set({ expiresAt: new Date() }).where(eq(programTokens.id, token.id))
    expect(await codeOf(secret)).toEqual([401, 'token.expired'])
    expect((await list(dj))[0]?.hasEnded).toBe(true)
    const other = await make(dj)
    expect(await codeOf(other.secret)).toEqual([200, undefined])
    expect((await dj.delete(`${path}/${other.token.id}`)).statusCode).toBe(200)
    expect(await codeOf(other.secret)).toEqual([401, 'token.unknown'])
    expect((await audited('token', other.token.id)).map(({ action }) => action)).toEqual([
      'token.made',
      'token.revoked',
    ])
  })

  test('says its hour of use, and of many calls at once one writes it', async () => {
    const dj = await signedIn({ role: 'dj' })
    const { secret, token } = await make(dj)
    const version = async () =>
      (
        await db.execute<{ x: string }>(
          sql`select xmin::text as x from program_tokens where id = ${token.id}`,
        )
      ).rows[0]?.x
    await Promise.all(Array.from({ length: 20 }, () => asProgram(secret, 'GET', me)))
    const used = await version()
    await asProgram(secret, 'GET', me)
    expect(await version()).toBe(used)
    const [shown] = await list(dj)
    expect(shown?.lastUsedAt).toMatch(/:00:00\.000Z$/)
    expect(Math.abs(Date.parse(shown?.lastUsedAt ?? '') - Date.now())).toBeLessThan(3_700_000)
  })
})

test('a stranger’s token cannot be revoked, and twenty revocations at once are one', async () => {
  const [dj, stranger] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
  const { secret, token } = await make(dj)
  expect((await stranger.delete(`${path}/${token.id}`)).statusCode).toBe(404)
  expect(await list(stranger)).toEqual([])
  expect((await asProgram(secret, 'GET', me)).statusCode).toBe(200)
  const answers = await Promise.all(Array.from({ length: 20 }, () => dj.delete(`${path}/${token.id}`)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await audited('token', token.id)).toHaveLength(2)
})

describe('tokens end as sessions do', () => {
  const dead = async (secret: string) => (await asProgram(secret, 'GET', me)).statusCode === 401

  test('after a password reset, whatever the person then says may stay', async () => {
    const dj = await signedIn({ role: 'dj' })
    const { secret } = await make(dj)
    await db.transaction((tx) => beginReview(tx, dj.user.id))
    expect(await dead(secret)).toBe(true)
    await dj.post('/api/auth/security/review', { keepPasskeys: [] })
    expect(await dead(secret)).toBe(true)
    expect(await dead((await make(dj)).secret)).toBe(false)
  })

  test('with a suspension, also once it is lifted, and with an admin’s sign-out', async () => {
    const admin = await anAdmin()
    const dj = await signedIn({ role: 'dj' })
    const { secret } = await make(dj)
    const reason = { reason: 'Because of complaints' }
    const act = async (verb: string) =>
      expect((await admin.post(`/api/admin/people/${dj.user.id}/${verb}`, reason)).statusCode).toBe(200)
    await act('suspend')
    expect(await dead(secret)).toBe(true)
    await act('lift')
    expect(await dead(secret)).toBe(true)
    const other = await signedIn({ role: 'dj' })
    const later = await make(other)
    await admin.post(`/api/admin/people/${other.user.id}/end-sessions`, reason)
    expect(await dead(later.secret)).toBe(true)
  })

  test('with a change of role, but not when the same role is chosen again', async () => {
    const dj = await signedIn({ role: 'dj' })
    const { secret } = await make(dj)
    await dj.post('/api/auth/role', { role: 'dj' })
    expect(await dead(secret)).toBe(false)
    await dj.post('/api/auth/role', { role: 'client' })
    expect(await dead(secret)).toBe(true)
  })
})

/** Another admin, whose right was given. */
async function anAdmin() {
  const admin = await signedIn({ role: 'client' })
  await db.execute(sql`update users set is_admin = true where id = ${admin.user.id}`)
  return admin
}

test('one that ended is forgotten after a month', async () => {
  const dj = await signedIn({ role: 'dj' })
  const { token } = await make(dj)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db
    .update(programTokens)
    .set({ expiresAt: daysAgo(29) })
    .where(eq(programTokens.id, token.id))
  await forgetOld(db, ctx.now())
  expect(await list(dj)).toHaveLength(1)
  await db
    .update(programTokens)
    .set({ expiresAt: daysAgo(31) })
    .where(eq(programTokens.id, token.id))
  await forgetOld(db, ctx.now())
  expect(await list(dj)).toHaveLength(0)
})

test('mutating calls of a browser still need our origin', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/messages',
    headers: { origin: 'https://evil.example', authorization: `Bearer ${newProgramToken()}` },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'request.foreign-origin'])
})
