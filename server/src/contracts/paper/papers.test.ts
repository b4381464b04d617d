import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract, signature } from '../../../tests/contracts.ts'
import { jobWith } from '../../../tests/outbox-job.ts'
import {
  attachmentOf,
  pdfsigAccepts,
  popplerIsMissing,
  textOf,
} from '../../adapters/paper/print/poppler.fixture.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { SEAL_TOPIC } from '../signing/sign.ts'
import { contractPapers } from '../table.ts'
import { sealExecuted } from './seal.ts'

const { ctx, signedIn, visitor, mailbox } = await testApp()
const { db } = ctx.database
const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' })
const client = await signedIn({ role: 'client', firstName: 'Клара', lastName: '陈' })
const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
let id = ''

beforeAll(async () => {
  id = await aContract(db, parties)
  expect((await client.post(`/api/contracts/${id}/sign`, signature())).statusCode).toBe(200)
  expect((await dj.post(`/api/contracts/${id}/sign`, signature())).statusCode).toBe(200)
})

test('before both have signed, the download is a copy without a seal', async () => {
  const draft = await aContract(db, { ...parties, eventDate: '2030-09-09' })
  const answer = await client.get(`/api/contracts/${draft}/download`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="contract-${draft}.pdf"`,
    'cache-control': 'private, no-store',
  })
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.includes('ByteRange')).toBe(false)
})

test('the document is sealed once after the second signature, and mailed to both', async () => {
  const [job] = await db.select().from(outbox).where(eq(outbox.topic, SEAL_TOPIC)).orderBy(outbox.id)
  if (!job) throw new Error('there is no job to seal the contract')
  const asked = await Promise.all([
    client.get(`/api/contracts/${id}/download`),
    dj.get(`/api/contracts/${id}/download`),
    sealExecuted(ctx)(jobWith(job.payload)),
    sealExecuted(ctx)(jobWith(job.payload)),
  ])
  const [paper] = await db.select().from(contractPapers).where(eq(contractPapers.contractId, id))
  for (const answer of asked.slice(0, 2))
    expect(answer?.rawPayload.equals(paper?.pdf ?? Buffer.alloc(0))).toBe(true)
  for (const { user } of [dj, client]) {
    const mails = (await mailbox(user.email)).filter(({ subject }) => subject.startsWith('Signed and sealed'))
    expect(mails).toHaveLength(1)
    const [attached, calendar] = mails[0]?.attachments ?? []
    expect(attached).toMatchObject({ filename: `contract-${id}.pdf` })
    expect(calendar).toMatchObject({
      filename: expect.stringMatching(/^booking-[\d-]{10}\.ics$/),
      type: 'text/calendar',
    })
  }
  const detail = (await client.get(`/api/contracts/${id}`)).json()
  expect(detail.sealed.sha256).toBe(paper?.sha256)
  const history: { event: string }[] = (await client.get(`/api/contracts/${id}/history`)).json()
  expect(history.filter(({ event }) => event === 'contract.sealed')).toHaveLength(1)
})

test.skipIf(popplerIsMissing())('pdfsig accepts the seal, and it covers the whole document', async () => {
  const pdf = (await client.get(`/api/contracts/${id}/download`)).rawPayload
  expect(await pdfsigAccepts(pdf)).toBe(true)
})

test('a download works with a bearer token as with a cookie, and not for other people', async () => {
  const ask = (token: string) =>
    visitor().get(`/api/contracts/${id}/download`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask(client.token)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await ask(`${client.token}x`)).statusCode).toBe(401)
  expect((await ask((await signedIn()).token)).statusCode).toBe(404)
})

test('the certificate that proves the seals is public, and its key is not', async () => {
  const { caPem } = (await visitor().get('/api/seal/certificate')).json()
  expect(caPem).toMatch(/^-----BEGIN CERTIFICATE-----/)
  expect(caPem).not.toContain('PRIVATE')
})

test.skipIf(popplerIsMissing())(
  'before both have signed, a copy holds the address and browser of its reader only',
  async () => {
    const at = `/api/contracts/${await aContract(db, { ...parties, eventDate: '2030-10-10' })}`
    const browsers = { client: 'Browser of Clara', dj: 'Browser of Dana' }
    const as = (party: 'client' | 'dj') => ({
      headers: { 'user-agent': browsers[party] },
      remoteAddress: party === 'client' ? '198.51.100.7' : '198.51.100.8',
    })
    expect((await client.post(`${at}/sign`, signature(), as('client'))).statusCode).toBe(200)
    expect((await dj.get(`${at}/download`, as('dj'))).statusCode).toBe(200)
    const copyFor = async (who: typeof dj) => {
      const pdf = (await who.get(`${at}/download`)).rawPayload
      return `${await textOf(pdf)} ${await attachmentOf(pdf, 'audit.json')}`
    }
    const [forDj, forClient] = [await copyFor(dj), await copyFor(client)]
    expect(forClient).toContain('198.51.100.7')
    expect(forClient).toContain(browsers.client)
    expect(forClient).not.toContain('198.51.100.8')
    expect(forClient).not.toContain(browsers.dj)
    expect(forDj).toContain('198.51.100.8')
    expect(forDj).not.toContain('198.51.100.7')
    expect(forDj).not.toContain(browsers.client)
    await dj.post(`${at}/sign`, signature(), as('dj'))
    const sealed = await copyFor(client)
    const verifyAt = `${ctx.settings.baseUrl}/verify`
    for (const part of ['198.51.100.7', '198.51.100.8', ...Object.values(browsers), verifyAt])
      expect(sealed).toContain(part)
  },
)
