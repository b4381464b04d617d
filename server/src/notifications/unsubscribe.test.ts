import { and, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { mailbox as mailboxTable } from '../adapters/email/table.ts'
import { users } from '../identity/table.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { notificationPreferences, notifications } from './table.ts'
import { tell } from './tell.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const baseUrl = 'https://cuebook.example'
const { app, ctx, visitor, aUser, mailbox } = await testApp({ env: { BASE_URL: baseUrl } })
const { db } = ctx.database

const letter = {
  subject: 'Dana Jay signed the contract',
  preview: 'Countersign it.',
  heading: 'Signed',
  paragraphs: ['Dana Jay signed.'],
  button: { label: 'Open', href: `${baseUrl}/contracts` },
  footnote: 'That is all.',
}
async function told(to: { userId: string | null; email: string }, key: string) {
  await db.transaction((tx) =>
    tell(tx, { to, kind: 'contract', letter, path: '/contracts', key: `contract-signed:${key}`, baseUrl }),
  )
  const [mail] = await mailbox(to.email)
  const rows = await db.select().from(mailboxTable).where(eq(mailboxTable.toAddress, to.email.toLowerCase()))
  const parsed = rows[0] ? await PostalMime.parse(rows[0].raw) : null
  const header = (name: string) => parsed?.headers.find(({ key: each }) => each === name)?.value
  return { mail, header }
}
/** As a mail provider calls: a form, without a cookie, an origin or any other header of a browser. */
const oneClick = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
const kindsOff = async ({ id }: { id: string }) => {
  const off = and(eq(notificationPreferences.userId, id), eq(notificationPreferences.mail, false))
  return (await db.select().from(notificationPreferences).where(off)).map(({ kind }) => kind)
}

test('a mail to a person with an account can be unsubscribed from with one click, by that person alone', async () => {
  const [ann, bob] = [await aUser(), await aUser()]
  const { mail, header } = await told({ userId: ann.id, email: ann.email }, 'one-click')
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = /^<(https:\/\/cuebook\.example\/api\/[^>\s]+)>$/.exec(header('list-unsubscribe') ?? '')?.[1]
  const path = address?.slice(baseUrl.length) ?? ''
  const page = path.replace('/api/notifications', '')
  expect(mail?.links.at(-1)).toBe(`${baseUrl}${page}`)
  expect(mail?.text).toContain(`Unsubscribe from these mails: ${baseUrl}${page}`)
  expect(mail?.html).toContain('>Unsubscribe from these mails</a>')

  const answer = await oneClick(path)
  expect([answer.statusCode, answer.json()]).toEqual([200, { kind: 'contract', mail: false }])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect([await kindsOff(ann), await kindsOff(bob)]).toEqual([['contract'], []])
  expect((await oneClick(path)).statusCode).toBe(200)
  const trail = and(eq(auditLog.subjectId, ann.id), eq(auditLog.action, 'notifications.chosen'))
  expect(await db.select().from(auditLog).where(trail)).toMatchObject([
    { actorId: null, details: { kind: 'contract', mail: false, push: false } },
  ])

  await told({ userId: ann.id, email: ann.email }, 'after')
  expect(await mailbox(ann.email)).toHaveLength(1)
  expect(await db.$count(notifications, eq(notifications.userId, ann.id))).toBe(2)
})

test('opening the link changes nothing: it leads to a page, which knows what it is about', async () => {
  const ann = await aUser()
  const token = await unsubscribeToken(db, { userId: ann.id, kind: 'payment' })
  const answer = await visitor().get(`/api/notifications/unsubscribe/${token}`)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/unsubscribe/${token}`])
  const head = await visitor().call('HEAD', `/api/notifications/unsubscribe/${token}`)
  expect(head.statusCode).toBe(404)
  expect((await visitor().get(`/unsubscribe/${token}`)).statusCode).toBe(200)
  const about = () => visitor().get(`/api/notifications/unsubscribe/${token}/about`)
  expect((await about()).json()).toEqual({ kind: 'payment', mail: true })
  expect(await kindsOff(ann)).toEqual([])
  await visitor().post(`/api/notifications/unsubscribe/${token}`)
  expect((await about()).json()).toEqual({ kind: 'payment', mail: false })
})

test('a token that is not exactly ours is nobody’s', async () => {
  const [ann, bob] = [await aUser(), await aUser()]
  const token = await unsubscribeToken(db, { userId: ann.id, kind: 'payment' })
  const [, , mac] = token.split('.')
  const wrong = [
    `payment.${bob.id}.${mac}`,
    `contract.${ann.id}.${mac}`,
    `payment.${ann.id}.`,
    `payment.${ann.id}`,
    `payment.${ann.id}.${'A'.repeat(43)}`,
    `${token}=`,
    `${token}.x`,
    token.toUpperCase(),
    'x',
    '%C3%A9.x.y',
  ]
  for (const each of wrong) {
    expect((await oneClick(`/api/notifications/unsubscribe/${each}`)).statusCode, each).toBe(404)
    expect((await visitor().get(`/api/notifications/unsubscribe/${each}`)).statusCode, each).toBe(404)
    expect((await visitor().get(`/api/notifications/unsubscribe/${each}/about`)).statusCode, each).toBe(404)
    expect((await visitor().get(`/unsubscribe/${each}`)).statusCode, each).toBe(404)
  }
  expect([await kindsOff(ann), await kindsOff(bob)]).toEqual([[], []])
})

test('a link outlives nobody: after the account is deleted it is not found', async () => {
  const { id } = await aUser()
  const token = await unsubscribeToken(db, { userId: id, kind: 'payment' })
  await db.delete(users).where(eq(users.id, id))
  expect((await oneClick(`/api/notifications/unsubscribe/${token}`)).statusCode).toBe(404)
})

test('another site cannot let a browser unsubscribe somebody', async () => {
  const ann = await aUser()
  const token = await unsubscribeToken(db, { userId: ann.id, kind: 'payment' })
  const answer = await visitor().post(`/api/notifications/unsubscribe/${token}`, undefined, {
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.statusCode).toBe(403)
  expect(await kindsOff(ann)).toEqual([])
})

test('a mail to an address without an account, and a mail about the account itself, cannot be unsubscribed from', async () => {
  const stranger = await told({ userId: null, email: 'nobody.yet@people.example' }, 'stranger')
  expect(stranger.header('list-unsubscribe')).toBeUndefined()
  expect(stranger.mail?.text).not.toContain('Unsubscribe')
  const email = 'new.person@people.example'
  await visitor().post('/api/auth/sign-in/magic-link', { email })
  const [mail] = await mailbox(email)
  const [row] = await db.select().from(mailboxTable).where(eq(mailboxTable.toAddress, email))
  expect(mail?.text).not.toContain('Unsubscribe')
  expect(row?.raw.toString().toLowerCase()).not.toContain('list-unsubscribe')
})
