import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { users } from '../table.ts'

const { ctx, visitor, aUser, mailbox, mailedLink } = await testApp()
const { db } = ctx.database
await db.execute(sql`create function no_room() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
const makeRoom = () => db.execute(sql`drop trigger if exists no_room on outbox`)

beforeEach(() =>
  db.execute(sql`create trigger no_room before insert on outbox for each row execute function no_room()`),
)
afterEach(makeRoom)

/** The engine gets over a mail that it cannot send, and says that all is well. */
test('signing up is not acknowledged when its mail finds no room on the disk, and works afterwards', async () => {
  const form = { firstName: 'Ada', lastName: 'Stone', email: 'ada@full.example', password }
  const refused = await visitor().post('/api/auth/sign-up/email', form)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.full'])
  expect(await db.$count(users)).toBe(0)

  await makeRoom()
  expect((await visitor().post('/api/auth/sign-up/email', form)).statusCode).toBe(200)
  const browser = visitor()
  await browser.get(await mailedLink(form.email))
  expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email: form.email })
})

test.each([
  ['/api/auth/send-verification-email', { emailVerified: false }],
  ['/api/auth/request-password-reset', {}],
  ['/api/auth/sign-in/magic-link', {}],
])('%s is not acknowledged when its mail finds no room', async (path, traits) => {
  const { email } = await aUser({ withPassword: true, ...traits })
  const refused = await visitor().post(path, { email })
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.full'])
  await makeRoom()
  expect((await visitor().post(path, { email })).statusCode).toBe(200)
  expect(await mailbox(email)).toHaveLength(1)
})
