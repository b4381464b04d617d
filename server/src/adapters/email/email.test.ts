import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, testLog } from '../../../tests/database.ts'
import { mailboxTransport } from './mailbox.ts'
import { type MailTransport, type OutgoingMail, PermanentMailFailure } from './port.ts'
import { startReceiver } from './receiver.fixture.ts'
import { smtpTransport } from './smtp.ts'
import { mailbox } from './table.ts'

const { db } = await testDatabase()
const receiver = await startReceiver({
  refuse(recipient) {
    if (recipient.startsWith('nobody@')) return { code: 550, text: 'No such user here' }
    if (recipient.startsWith('full@')) return { code: 451, text: 'Try again later' }
    return undefined
  },
})
const smtp = smtpTransport({ url: `smtp://127.0.0.1:${receiver.port}`, log: testLog })
afterAll(async () => {
  smtp.close()
  await receiver.close()
})
beforeEach(() => db.delete(mailbox))

let count = 0
const aMail = (over: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: `<mail-${++count}@cuebook.example>`,
  from: 'Cuebook <no-reply@cuebook.example>',
  to: { name: 'Zoë Łukasiewicz', address: 'zoe@client.example' },
  date: new Date('2026-11-14T18:05:00Z'),
  subject: 'Grüße 🎧 von Cuebook',
  text: 'Hallo Zoë,\n.a line that begins with a dot\nhttps://cuebook.example/x?a=1&b=2\n',
  html: `<p>Hallo Zoë</p><a href="https://cuebook.example/x?a=1&amp;b=2">${'long '.repeat(400)}</a>`,
  ...over,
})

const lastInMailbox = async () => (await db.select().from(mailbox).orderBy(mailbox.id)).at(-1)?.raw
const adapters: [string, MailTransport, () => Promise<Buffer | undefined>][] = [
  ['mailbox', mailboxTransport({ db }), lastInMailbox],
  ['smtp', smtp, async () => receiver.received.at(-1)?.raw],
]

describe.each(adapters)('the %s transport', (kind, transport, last) => {
  async function sent(mail: OutgoingMail) {
    await transport.send(mail)
    return PostalMime.parse((await last()) ?? '')
  }

  test('names its kind', () => expect(transport.kind).toBe(kind))

  test('names, subject and both versions arrive as they were written', async () => {
    const mail = aMail()
    const read = await sent(mail)
    expect(read.from).toMatchObject({ name: 'Cuebook', address: 'no-reply@cuebook.example' })
    expect(read.to).toMatchObject([{ name: 'Zoë Łukasiewicz', address: 'zoe@client.example' }])
    expect(read).toMatchObject({
      subject: mail.subject,
      messageId: mail.messageId,
      date: mail.date.toISOString(),
    })
    expect(read.text?.trim()).toBe(mail.text.trim())
    expect(read.html?.trim()).toBe(mail.html)
  })

  test('attachments arrive byte for byte', async () => {
    const ics = Buffer.from('BEGIN:VCALENDAR\r\n')
    const pdf = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 31) % 256))
    const read = await sent(
      aMail({
        attachments: [
          { filename: 'Vertrag Zoë.pdf', contentType: 'application/pdf', content: pdf },
          { filename: 'event.ics', contentType: 'text/calendar', content: ics },
          { filename: 'lines.txt', contentType: 'text/plain', content: Buffer.from('one\r\ntwo\nthree') },
        ],
      }),
    )
    expect(read.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Vertrag Zoë.pdf', 'application/pdf'],
      ['event.ics', 'text/calendar'],
      ['lines.txt', 'text/plain'],
    ])
    const [first, , third] = read.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))
    expect(first?.equals(pdf)).toBe(true)
    expect(third?.toString()).toBe('one\r\ntwo\nthree')
    // The parser used here rewrites a calendar's line ends, so this looks at the bytes that were sent.
    expect((await last())?.toString()).toContain(ics.toString('base64'))
  })

  test('the headers for unsubscribing with one click arrive whole, and only in a mail that has them', async () => {
    const unsubscribeUrl = `https://cuebook.example/api/notifications/unsubscribe/${'x'.repeat(100)}.y`
    const header = async (mail: OutgoingMail) => {
      const { headers } = await sent(mail)
      return headers.flatMap(({ key, value }) => (key.startsWith('list-') ? [[key, value]] : []))
    }
    expect(await header(aMail({ unsubscribeUrl }))).toEqual([
      ['list-unsubscribe', `<${unsubscribeUrl}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ])
    expect((await last())?.toString()).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`)
    expect(await header(aMail())).toEqual([])
  })

  test('a line break in a header value makes no new header', async () => {
    const evil = 'x\r\nBcc: spy@evil.example\r\n\r\nbody'
    const read = await sent(
      aMail({
        to: { name: evil, address: 'zoe@client.example' },
        subject: evil,
        attachments: [{ filename: evil, contentType: 'text/plain', content: Buffer.from('x') }],
      }),
    )
    const known = [
      'content-type',
      'from',
      'to',
      'subject',
      'message-id',
      'date',
      'mime-version',
      'auto-submitted',
    ]
    expect(read.headers.map(({ key }) => key).sort()).toEqual(known.sort())
    expect(read.to).toHaveLength(1)
    expect(read.bcc).toBeUndefined()
    expect(read.text?.startsWith('Hallo')).toBe(true)
  })

  test.each([
    'zoe@client.example\r\nRCPT TO:<spy@evil.example>',
    'zoe@client.example, spy@evil.example',
    '<spy@evil.example> zoe@client.example',
    'no address',
    `${'x'.repeat(250)}@client.example`,
  ])('%j is refused as a recipient', async (address) => {
    const before = await last()
    await expect(transport.send(aMail({ to: { address } }))).rejects.toThrow(PermanentMailFailure)
    expect(await last()).toBe(before)
  })
})

test('both transports carry the very same bytes', async () => {
  const mail = aMail({
    attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('a') }],
  })
  for (const [, transport] of adapters) await transport.send(mail)
  const stored = await lastInMailbox()
  const received = receiver.received.at(-1)
  expect(received?.raw.toString('latin1')).toBe(stored?.toString('latin1'))
  expect(received).toMatchObject({ from: 'no-reply@cuebook.example', to: ['zoe@client.example'] })
})

describe('the mailbox', () => {
  test('keeps a repeated delivery once, by its Message-ID', async () => {
    const mail = aMail({ to: { address: 'Zoe@Client.example' } })
    const transport = mailboxTransport({ db })
    await transport.send(mail)
    await transport.send(mail)
    const rows = await db.select().from(mailbox)
    expect(rows.map((row) => [row.messageId, row.toAddress])).toEqual([
      [mail.messageId, 'zoe@client.example'],
    ])
  })

  test('keeps the newest thousand', async () => {
    const old = Array.from({ length: 1_005 }, (_, i) => ({
      messageId: `<old-${i}>`,
      subject: `${i}`,
      toAddress: 'x',
    }))
    await db.insert(mailbox).values(old.map((row) => ({ ...row, raw: Buffer.alloc(0) })))
    const mail = aMail()
    await mailboxTransport({ db }).send(mail)
    const rows = await db.select({ id: mailbox.messageId }).from(mailbox).orderBy(mailbox.id)
    expect(rows).toHaveLength(1_000)
    expect([rows[0]?.id, rows.at(-1)?.id]).toEqual(['<old-6>', mail.messageId])
  })
})

describe('SMTP', () => {
  const failureOf = (transport: MailTransport, mail: OutgoingMail) =>
    transport.send(mail).then(
      () => expect.unreachable('it was delivered'),
      (error: unknown) => error,
    )

  test('a 550 is a permanent failure', async () => {
    const failure = await failureOf(smtp, aMail({ to: { address: 'nobody@client.example' } }))
    expect(failure).toBeInstanceOf(PermanentMailFailure)
    expect(failure).toMatchObject({ message: expect.stringContaining('550 No such user here') })
  })

  test('a 451 is worth repeating', async () => {
    const failure = await failureOf(smtp, aMail({ to: { address: 'full@client.example' } }))
    expect(failure).not.toBeInstanceOf(PermanentMailFailure)
    expect(failure).toMatchObject({ responseCode: 451 })
  })

  test('mail to a receiver that is down is worth repeating, and arrives once it is up', async () => {
    const first = await startReceiver()
    await first.close()
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${first.port}`, log: testLog })
    const failure = await failureOf(transport, aMail())
    expect(failure).not.toBeInstanceOf(PermanentMailFailure)
    const second = await startReceiver({ port: first.port })
    await transport.send(aMail())
    expect(second.received).toHaveLength(1)
    transport.close()
    await second.close()
  })

  test('refused credentials are logged for the operator without the password, and are worth repeating', async () => {
    const locked = await startReceiver({ credentials: { user: 'cuebook', password: 'right' } })
    const alarms: unknown[] = []
    const log = { error: (...line: unknown[]) => alarms.push(line) } as unknown as typeof testLog
    const open = (password: string) =>
      smtpTransport({ url: `smtp://cuebook:${password}@127.0.0.1:${locked.port}`, log })
    const wrong = open('s3cret-wrong')
    const failure = await failureOf(wrong, aMail())
    expect(failure).not.toBeInstanceOf(PermanentMailFailure)
    expect(failure).toMatchObject({ responseCode: 535 })
    expect(alarms).toHaveLength(1)
    expect(JSON.stringify([alarms, String(failure)])).not.toContain('s3cret-wrong')
    await expect(wrong.verify?.()).rejects.toThrow('535')

    const right = open('right')
    await right.verify?.()
    await right.send(aMail())
    expect(locked.received).toHaveLength(1)
    wrong.close()
    right.close()
    await locked.close()
  })

  test('a password is not sent in the clear to another machine', async () => {
    const plain = await startReceiver({ credentials: { user: 'cuebook', password: 'right' } })
    // The same receiver, by an address that does not count as this machine.
    const url = `smtp://cuebook:right@0.0.0.0:${plain.port}`
    const strict = smtpTransport({ url, log: testLog })
    expect(await failureOf(strict, aMail())).not.toBeInstanceOf(PermanentMailFailure)
    const lenient = smtpTransport({ url: `${url}?requireTLS=false`, log: testLog })
    await lenient.send(aMail())
    expect(plain.received).toHaveLength(1)
    strict.close()
    lenient.close()
    await plain.close()
  })
})
