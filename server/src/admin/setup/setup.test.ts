import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { setupRows } from '@cuebook/domain/admin/setup/rows.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { openStub } from '../../../tests/stripe-stub/server.ts'
import { startReceiver } from '../../adapters/email/receiver.fixture.ts'
import { aBrowser, startPushService } from '../../adapters/push/service.fixture.ts'
import { environment } from '../../environment.ts'
import { forgetInvited } from '../../identity/dj-invitations/changes.ts'
import { djInvitations, users } from '../../identity/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { mark } from '../../kernel/installation/marks.ts'
import { attempts } from '../../kernel/limits/table.ts'
import { setupFacts } from './facts.ts'
import { within } from './within.ts'

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const close = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  afterAll(close)
  return { url: `http://127.0.0.1:${address.port}`, close }
}

const tiles: string[] = []
let tile: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' }).end('a picture')
}
const tileServer = await serve((request, response) => {
  tiles.push(request.url ?? '')
  tile(request, response)
})
const issuer = await serve((request, response) => {
  const at = issuer.url
  const document = {
    issuer: at,
    authorization_endpoint: `${at}/a`,
    token_endpoint: `${at}/t`,
    jwks_uri: `${at}/j`,
  }
  response
    .writeHead(request.url === '/.well-known/openid-configuration' ? 200 : 404)
    .end(JSON.stringify(document))
})
const stripe = await openStub(new Date())
const pushService = await startPushService()
const receiver = await startReceiver({
  refuse: (recipient) =>
    recipient.startsWith('refused')
      ? { code: 550, text: `5.1.1 <${recipient}> unknown at mx7.internal.example` }
      : undefined,
})
afterAll(() => Promise.all([stripe.close(), pushService.close(), receiver.close()]))

/** Words that must never come back: values of settings. */
const secrets = {
  SMTP_URL: `smtp://127.0.0.1:${receiver.port}`,
  STRIPE_SECRET_KEY: 'sk_test_topsecret1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public1',
  STRIPE_WEBHOOK_SECRET: 'whsec_topsecret2',
  STRIPE_API_BASE: stripe.url,
  METRICS_TOKEN: 'topsecret3topsecret3',
  OIDC_ISSUER: issuer.url,
  OIDC_CLIENT_ID: 'client-of-ours',
  OIDC_CLIENT_SECRET: 'topsecret4',
  MAP_TILE_URL: `${tileServer.url}/{z}/{x}/{y}{r}.png`,
  PUSH_HOSTS: pushService.origin,
}
const admins = [
  'admin@people.example',
  'second@people.example',
  'refused@people.example',
  'third@people.example',
]
const { ctx, signedIn, mailbox, visitor } = await testApp({
  env: { ...secrets, ADMIN_EMAILS: admins.join(','), MAIL_FROM: 'Us <us@market.example>' },
})
const { db } = ctx.database
const [admin, second, refused] = await Promise.all([
  signedIn({ email: 'admin@people.example' }),
  signedIn({ email: 'second@people.example' }),
  signedIn({ email: 'refused@people.example' }),
])
const base = '/api/admin/setup'
const trail = async (...actions: string[]) =>
  (await db.select().from(auditLog).where(inArray(auditLog.action, actions)).orderBy(auditLog.id)).map(
    ({ action, actorId, details }) => [action, actorId, details],
  )

test('somebody who is no admin sees and does nothing of this', async () => {
  const person = await signedIn({ role: 'dj' })
  const { id } = (await admin.post(`${base}/test-mails`)).json()
  const answers = [
    await person.get(base),
    await person.post(`${base}/put-away`),
    await person.post(`${base}/tests/files`),
    await person.post(`${base}/test-mails`),
    await person.get(`${base}/test-mails/${id}`),
    await person.get(`${base}/invitations`),
    await person.post(`${base}/invitations`, { addresses: ['x@people.example'] }),
  ]
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([403, 'admin.only'])
  expect(await db.$count(djInvitations)).toBe(0)
})

describe('the page', () => {
  test('says what is set and what is missing, and holds no value of a setting', async () => {
    const answer = await admin.get(base)
    const states = Object.fromEntries(
      answer.json().rows.map((row: { part: string; state: string }) => [row.part, row.state]),
    )
    expect(states).toMatchObject({
      admin: 'ready',
      address: 'built-in',
      mail: 'ready',
      support: 'missing',
      payments: 'built-in',
      backup: 'missing',
      legal: 'built-in',
      map: 'ready',
      'sign-in': 'ready',
      metrics: 'ready',
    })
    for (const value of [...Object.values(secrets), ...admins, 'topsecret', '127.0.0.1', 'market.example'])
      expect(answer.body).not.toContain(value)
  })

  test('names settings and chapters that exist, and is told of a backup', async () => {
    const rows = setupRows(await setupFacts(ctx))
    const names = rows.flatMap(({ settings }) => settings)
    expect(names.filter((name) => !(name in environment.shape))).toEqual([])
    for (const { chapter } of rows) {
      const [file = '', title] = chapter.split(', ')
      const text = await readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8')
      expect(text).toContain(`\n## ${title}\n`)
    }
    await mark(db, 'backup', new Date(ctx.now().getTime() - 5 * 3_600_000))
    expect((await setupFacts(ctx)).backupAgeHours).toBe(5)
  })

  test('the way on the overview is put away once', async () => {
    expect((await admin.get(base)).json().shownOnOverview).toBe(true)
    const away = await Promise.all(Array.from({ length: 5 }, () => admin.post(`${base}/put-away`)))
    expect(away.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((await admin.get(base)).json().shownOnOverview).toBe(false)
    expect(await trail('setup.put-away')).toEqual([['setup.put-away', admin.user.id, {}]])
  })
})

describe('a test mail', () => {
  test('leaves by the outbox to the address of the admin, who alone can follow it', async () => {
    const { id } = (await second.post(`${base}/test-mails`)).json()
    const state = async (who = second) => (await who.get(`${base}/test-mails/${id}`)).json()
    expect(await state()).toEqual({ state: 'waiting', words: null })
    await mailbox('')
    await receiver.until((mails) => mails.some(({ to }) => to.includes('second@people.example')))
    expect(await state()).toEqual({ state: 'sent', words: null })
    expect((await state(admin)).code).toBe('not-found')
    expect(await trail('setup.mail-tested')).toContainEqual(['setup.mail-tested', second.user.id, {}])
  })

  test('that is refused says why, without an address or the name of a server', async () => {
    const { id } = (await refused.post(`${base}/test-mails`)).json()
    await mailbox('')
    const { state, words } = (await refused.get(`${base}/test-mails/${id}`)).json()
    expect(state).toBe('given-up')
    expect(words).toMatch(/^It said: .*550 5\.1\.1 <\[address\]> unknown at \[server\]$/)
  })

  test('can be asked for ten times in an hour, also at once', async () => {
    const third = await signedIn({ email: 'third@people.example' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => third.post(`${base}/test-mails`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json().code).toBe('request.too-many')
  })
})

describe('a part is tried by one press', () => {
  const tried = async (part: string) => (await admin.post(`${base}/tests/${part}`)).json()

  test('payments: with a question to the provider, and the mode', async () => {
    expect(await tried('payments')).toEqual({
      works: true,
      words: 'Stripe accepts the key. It is of the test mode: no money moves.',
    })
    stripe.fail('bad key')
    const { works, words } = await tried('payments')
    stripe.fail('none')
    expect(works).toBe(false)
    expect(words).not.toMatch(/topsecret|127\.0/)
  })

  test('database, files, sign-in service', async () => {
    expect((await tried('database')).words).toMatch(
      /^It answered in \d+ ms, and all \d+ migrations are there\.$/,
    )
    expect(await tried('files')).toEqual({ works: true, words: 'A file was written, read back and removed.' })
    expect((await tried('sign-in')).works).toBe(true)
    await issuer.close()
    expect(await tried('sign-in')).toEqual({
      works: false,
      words: 'Nobody answers there: the connection was refused.',
    })
  })

  test('map: one tile of the server that is set, no redirect, no page', async () => {
    tiles.length = 0
    expect(await tried('map')).toEqual({ works: true, words: 'A tile was fetched, and a town was found.' })
    expect(tiles).toEqual(['/0/0/0.png'])
    tile = (_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    }
    expect(await tried('map')).toEqual({ works: false, words: 'The tile server answered 302.' })
    tile = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    }
    expect((await tried('map')).words).toBe('The tile server answers, but not with a picture.')
    tile = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    }
    expect((await tried('map')).works).toBe(true)
    await tileServer.close()
    expect((await tried('map')).words).toBe('Nobody answers there: the connection was refused.')
  })

  test("push: to the admin's own devices", async () => {
    expect((await tried('push')).words).toMatch(/^You have no device/)
    for (const [now, words] of [
      [null, /Choose a role on the dashboard first/],
      ['dj', /Turn them on at Notifications in your profile\.$/],
    ] as const) {
      await db.update(users).set({ role: now }).where(eq(users.id, admin.user.id))
      expect((await tried('push')).words).toMatch(words)
    }
    const browser = aBrowser(`${pushService.origin}/mine`)
    await admin.post('/api/push/subscriptions', browser.subscription)
    await second.post('/api/push/subscriptions', aBrowser(`${pushService.origin}/other`).subscription)
    expect(await tried('push')).toEqual({ works: true, words: 'A push is on its way to your device.' })
    expect(pushService.received.map(({ path }) => path)).toEqual(['/mine'])
    pushService.answerNext({ status: 500 })
    expect((await tried('push')).works).toBe(false)
  })

  test('each try is in the trail, and one admin has thirty in ten minutes', async () => {
    await db.delete(attempts)
    expect(await trail('setup.tested')).toContainEqual([
      'setup.tested',
      admin.user.id,
      { part: 'files', works: true },
    ])
    const before = await db.$count(auditLog, eq(auditLog.action, 'setup.tested'))
    const answers = await Promise.all(Array.from({ length: 40 }, () => admin.post(`${base}/tests/database`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    expect(await db.$count(auditLog, eq(auditLog.action, 'setup.tested'))).toBe(before + 30)
    expect((await admin.post(`${base}/tests/mail`)).statusCode).toBe(404)
  })

  test('what does not answer is given up', async () => {
    await expect(within(1, () => new Promise(() => {}))).rejects.toThrow()
  })
})

describe('an invitation', () => {
  const path = `${base}/invitations`
  const invite = (addresses: readonly string[], note = '') => second.post(path, { addresses, note })
  const listed = async () => (await admin.get(path)).json()
  const mailsTo = async (address: string) => {
    await mailbox('')
    return receiver.received.filter(({ to }) => to.includes(address))
  }

  test('is mailed with the note as text, and only to those without an account', async () => {
    const known = await signedIn({ email: 'known@people.example' })
    await signedIn({ email: 'unproven@people.example', emailVerified: false })
    const answer = await invite(
      ['New@people.example', 'known@people.example', 'unproven@people.example', 'new@people.example'],
      '<img src=x onerror=alert(1)>\r\nBcc: everybody@people.example',
    )
    expect(answer.json()).toEqual([
      { email: 'new@people.example', fate: 'invited' },
      { email: 'known@people.example', fate: 'has-account' },
      { email: 'unproven@people.example', fate: 'invited' },
    ])
    const [mail, ...more] = await mailsTo('new@people.example')
    expect(more).toEqual([])
    const raw = mail?.raw.toString().replaceAll('=\r\n', '') ?? ''
    const [head = '', text = '', html = ''] = raw.split('Content-Type: text/')
    expect(head).not.toMatch(/^Bcc:/im)
    expect(text).toContain('They write: <img src=3Dx onerror=3Dalert(1)>')
    expect(html).not.toContain('<img')
    expect(raw).toContain('/sign-up?role=3Ddj&email=3Dnew%40people.example')
    expect(await mailsTo(known.user.email)).toEqual([])
    expect(await trail('djs.invited')).toEqual([['djs.invited', second.user.id, { mailed: 2, known: 1 }]])
  })

  test('is mailed once in a day, however many ask', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? admin : second).post(path, { addresses: ['once@people.example'] }),
      ),
    )
    const fates = answers.map((answer) => answer.json()[0].fate)
    expect(fates.filter((fate) => fate === 'invited')).toHaveLength(1)
    expect(fates.filter((fate) => fate === 'lately')).toHaveLength(9)
    expect(await mailsTo('once@people.example')).toHaveLength(1)
    await db
      .update(djInvitations)
      .set({ invitedAt: new Date(ctx.now().getTime() - DAY_MS) })
      .where(eq(djInvitations.email, 'once@people.example'))
    expect((await invite(['once@people.example'])).json()[0].fate).toBe('invited')
    expect(await mailsTo('once@people.example')).toHaveLength(2)
  })

  test('shows whoever signed up, and then their address is kept nowhere else', async () => {
    await db.update(djInvitations).set({ invitedAt: new Date(ctx.now().getTime() - 60_000) })
    await invite(['joins@people.example'])
    expect((await listed())[0]).toMatchObject({ email: 'joins@people.example', person: null })
    const joined = await signedIn({ email: 'joins@people.example', firstName: 'Jo', lastName: 'Ins' })
    const row = { email: null, person: { id: joined.user.id, name: 'Jo Ins', email: 'joins@people.example' } }
    expect((await listed())[0]).toMatchObject(row)
    await forgetInvited(db, ctx.now())
    expect((await listed())[0]).toMatchObject(row)
    expect(await db.$count(djInvitations, eq(djInvitations.email, 'joins@people.example'))).toBe(0)
    expect((await listed()).map(({ email }: { email: string | null }) => email)).toContain(
      'unproven@people.example',
    )
  })

  test('is forgotten after thirty days', async () => {
    await forgetInvited(db, new Date(ctx.now().getTime() + 29 * DAY_MS))
    expect((await listed()).length).toBeGreaterThan(0)
    await forgetInvited(db, new Date(ctx.now().getTime() + 31 * DAY_MS))
    expect(await listed()).toEqual([])
  })

  test('goes to a hundred addresses in a day, and to none of those that are too many', async () => {
    const many = (n: number, from = 0) => Array.from({ length: n }, (_, i) => `dj${from + i}@people.example`)
    for (let n = 0; n < 80; n += 20) expect((await invite(many(20, n))).statusCode).toBe(200)
    expect((await invite(many(21, 100))).statusCode).toBe(400)
    expect((await invite(many(15, 80))).statusCode).toBe(200)
    const rest = await Promise.all([
      invite(many(5, 200)),
      invite(many(5, 300)),
      admin.post(path, { addresses: many(5, 400) }),
    ])
    expect(rest.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429])
    expect(rest.find(({ statusCode }) => statusCode === 429)?.json().code).toBe('invitations.too-many')
    expect(await db.$count(djInvitations)).toBe(100)
  })

  test.each([
    [{ addresses: [] }, 'addresses'],
    [{ addresses: ['nobody'] }, 'addresses'],
    [{ addresses: 'a@b.example' }, 'addresses'],
    [{ addresses: ['a@b.example'], note: 'x'.repeat(501) }, 'note'],
  ])('with %j is refused', async (body, field) => {
    const answer = await second.post(path, body)
    expect(answer.statusCode).toBe(400)
    expect(JSON.stringify(answer.json().details)).toContain(field)
  })

  test('leads to the form for a DJ', async () => {
    expect((await visitor().get('/sign-up?role=dj&email=x%40people.example')).statusCode).toBe(200)
  })
})
