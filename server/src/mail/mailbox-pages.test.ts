import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { mailboxTransport } from '../adapters/email/mailbox.ts'
import { mailboxPages } from './mailbox-pages.ts'

const { db } = await testDatabase()
const app = fastify()
await mailboxPages(app, { mail: mailboxTransport({ db }), settings: { production: false } })
app.get('/elsewhere', async () => 'open')
afterAll(() => app.close())

const get = (url: string, more: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.inject({ url, ...more })

beforeAll(async () => {
  const transport = mailboxTransport({ db })
  const send = (n: number, address: string, subject: string) =>
    transport.send({
      messageId: `<${n}@cuebook.example>`,
      from: 'Cuebook <no-reply@cuebook.example>',
      to: { name: 'Zoë & Co', address },
      date: new Date('2026-11-14T18:05:00Z'),
      subject,
      text: 'Go:\nhttps://cuebook.example/go?a=1&b=2\n<b>not bold</b>',
      html: `<p onclick="x()">Hello</p><script>alert(1)</script><a href="https://cuebook.example/go?a=1&amp;b=2">Go</a>`,
      attachments: [
        { filename: 'contract.pdf', contentType: 'application/pdf', content: Buffer.alloc(2048) },
      ],
    })
  await send(1, 'ada@client.example', 'First <script>')
  await send(2, 'Grace@client.example', 'Second')
})

test('the list shows the newest mail first and can be limited to one address', async () => {
  const all = await get('/dev/mailbox')
  expect(all.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(all.headers['cache-control']).toBe('no-store')
  expect(all.body.indexOf('Second')).toBeLessThan(all.body.indexOf('First &lt;script&gt;'))
  const graces = await get('/dev/mailbox?to=grace@CLIENT.example')
  expect(graces.body).toContain('Second')
  expect(graces.body).not.toContain('First')
  expect((await get('/dev/mailbox?to=nobody@x.example')).body).toContain('No mail to nobody@x.example yet')
})

test('the mailbox can be read as JSON by tests', async () => {
  const mails = (await get('/dev/mailbox.json?to=grace@client.example')).json()
  expect(mails).toMatchObject([
    { to: 'grace@client.example', subject: 'Second', links: ['https://cuebook.example/go?a=1&b=2'] },
  ])
  expect((await get('/dev/mailbox.json')).json()).toHaveLength(2)
})

test('the page of a mail shows its people, texts and links, and its HTML only inside a sandboxed frame', async () => {
  const [{ id }] = (await get('/dev/mailbox.json?to=ada@client.example')).json()
  const { body, headers } = await get(`/dev/mailbox/${id}`)
  expect(body).toContain('<h1>First &lt;script&gt;</h1>')
  expect(body).toContain('Zoë &amp; Co &lt;ada@client.example&gt;')
  expect(body).toContain(
    '<a href="https://cuebook.example/go?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">',
  )
  expect(body).toContain('&lt;b&gt;not bold&lt;/b&gt;')
  expect(body).toMatch(/contract\.pdf.*application\/pdf, 2048 bytes/)
  expect(body).toMatch(
    new RegExp(
      `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="[^"]+" src="/dev/mailbox/${id}/html"`,
    ),
  )
  expect(body).not.toContain('alert(1)')
  expect(headers['content-security-policy']).toContain("default-src 'none'")

  const framed = await get(`/dev/mailbox/${id}/html`)
  expect(framed.body).toContain('<p onclick="x()">Hello</p>')
  expect(framed.headers['content-security-policy']).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  )
  expect(framed.body).toContain('<base target="_blank">')
})

test.each([
  '/dev/mailbox/0199aaaa-0000-7000-8000-000000000000',
  '/dev/mailbox/1%27%20or',
  '/dev/mailbox/x/html',
])('there is no mail at %s', async (url) => expect((await get(url)).statusCode).toBe(404))

test.each(['/dev/mailbox', '/dev/mailbox.json'])('%s exists only for this machine', async (url) => {
  expect((await get(url, { remoteAddress: '::1' })).statusCode).toBe(200)
  expect((await get(url, { remoteAddress: '192.0.2.7' })).statusCode).toBe(404)
  expect((await get(url, { headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
  expect((await get('/elsewhere', { remoteAddress: '192.0.2.7' })).statusCode).toBe(200)
})
