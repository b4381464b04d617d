import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, testLog } from '../../tests/database.ts'
import { mailboxTransport } from '../adapters/email/mailbox.ts'
import { type MailTransport, PermanentMailFailure } from '../adapters/email/port.ts'
import { mailbox } from '../adapters/email/table.ts'
import { signInMail } from '../identity/letters/account-mails.ts'
import { forgottenAddress } from '../kernel/forget.ts'
import { outboxDepth } from '../kernel/outbox/counts.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { type OutboxWorker, startOutboxWorker } from '../kernel/outbox/worker.ts'
import { deliverMail } from './deliver-mail.ts'
import { MAIL_TOPIC, sendMail, sendMails } from './mail.ts'
import { readMails } from './read-mailbox.ts'

const database = await testDatabase()
const { db } = database
const { inbox } = mailboxTransport({ db })
if (!inbox) throw new Error('the mailbox has an inbox')
const from = 'Cuebook <no-reply@cuebook.example>'
const link = 'https://cuebook.example/api/auth/magic-link/verify?token=abc&callbackURL=%2F'
const signIn = {
  to: { name: 'Ada', address: 'ada@client.example' },
  ...signInMail({ link, validMinutes: 10 }),
}
let worker: OutboxWorker | undefined

beforeEach(async () => {
  await db.delete(outbox)
  await db.delete(mailbox)
})
afterEach(async () => {
  await worker?.stop()
})

/** Delivers the waiting mails and resolves when `mails` of them were tried. */
async function deliver(mails: number, transport: MailTransport = mailboxTransport({ db })): Promise<void> {
  const tried = Promise.withResolvers<void>()
  const handle = deliverMail({ transport, from })
  let left = mails
  worker = startOutboxWorker({
    database,
    log: testLog,
    backoff: { baseMs: 60_000, capMs: 60_000 },
    topics: {
      [MAIL_TOPIC]: {
        handle: (job) =>
          handle(job).finally(() => {
            if (--left === 0) tried.resolve()
          }),
      },
    },
  })
  await tried.promise
  await worker.stop()
}

test('a mail that a transaction sends is delivered after the commit', async () => {
  await db.transaction((tx) => sendMail(tx, { ...signIn, dedupeKey: 'account:sign-in:1' }))
  await deliver(1)
  const [mail] = await readMails(inbox, 'ADA@client.example')
  expect(mail).toMatchObject({ from, recipient: 'Ada <ada@client.example>', subject: 'Your sign-in link' })
  expect(mail?.links).toEqual([link])
})

test('the same dedupe key makes one mail, even when the outbox no longer has the first', async () => {
  await sendMail(db, { ...signIn, dedupeKey: 'account:sign-in:1' })
  await sendMail(db, { ...signIn, dedupeKey: 'account:sign-in:1' })
  await deliver(1)
  await db.delete(outbox)
  await sendMail(db, { ...signIn, dedupeKey: 'account:sign-in:1' })
  await sendMail(db, { ...signIn, dedupeKey: 'account:sign-in:2' })
  await deliver(2)
  expect(await readMails(inbox, undefined)).toHaveLength(2)
})

test('many mails are sent by one statement, and none to somebody who has left', async () => {
  const gone = forgottenAddress('01890000-0000-7000-8000-000000000000')
  const to = [signIn.to, { address: gone }, { address: 'bob@client.example' }]
  await sendMails(
    db,
    to.map((each, n) => ({ ...signIn, to: each, dedupeKey: `account:sign-in:${n}` as const })),
  )
  await sendMail(db, { ...signIn, to: { address: gone }, dedupeKey: 'account:sign-in:alone' })
  await deliver(2)
  const recipients = (await readMails(inbox, undefined)).map(({ recipient }) => recipient)
  expect(recipients.toSorted()).toEqual(['Ada <ada@client.example>', 'bob@client.example'])
  expect(await outboxDepth(db)).toBe(0)
})

test('an attachment passes through the outbox unchanged', async () => {
  const content = Buffer.from([0, 255, 13, 10, 0])
  const attachments = [{ filename: 'contract.pdf', contentType: 'application/pdf', content }]
  await sendMail(db, { ...signIn, attachments, dedupeKey: 'contract-sealed:1' })
  await deliver(1)
  const [mail] = await readMails(inbox, undefined)
  expect(mail?.attachments).toEqual([{ filename: 'contract.pdf', type: 'application/pdf', bytes: 5 }])
})

test('an expired mail is not sent', async () => {
  await sendMail(db, { ...signIn, dedupeKey: 'account:reset:late', expiresAt: new Date(Date.now() - 1) })
  await deliver(1)
  expect(await readMails(inbox, undefined)).toEqual([])
  expect((await db.select().from(outbox))[0]?.lastError).toBe('The mail expired before it could leave.')
})

test.each([
  ['a mail with a permanent failure is given up', new PermanentMailFailure('550 No such user'), true],
  ['a mail with a temporary failure is tried again', new Error('451 Try later'), false],
])('%s', async (_, failure, dead) => {
  await sendMail(db, { ...signIn, dedupeKey: 'account:reset:refused' })
  await deliver(1, { kind: 'smtp', send: () => Promise.reject(failure), close() {} })
  const [row] = await db.select().from(outbox)
  expect(row?.lastError).toBe(failure.message)
  expect(row?.deadAt !== null).toBe(dead)
})
