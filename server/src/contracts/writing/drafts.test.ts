import { and, eq, lt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { details, signature } from '../../../tests/contracts.ts'
import { attachmentOf, popplerIsMissing, textOf } from '../../adapters/paper/print/poppler.fixture.ts'
import { contractVersions } from '../table.ts'

const { ctx, signedIn, mailbox } = await testApp()
const dj = await signedIn({ role: 'dj' })
const client = await signedIn({ role: 'client' })

async function aDraft(more: object = {}): Promise<string> {
  const draft = { clientId: client.user.email, price: 1500, status: 'draft', ...more }
  const answer = await dj.post('/api/contracts', draft)
  expect(answer.statusCode, answer.body).toBe(200)
  return `/api/contracts/${answer.json().id}`
}

test('a draft that is cancelled before it is sent stays invisible to the client', async () => {
  const at = await aDraft({ terms: 'Secret thoughts' })
  expect((await dj.post(`${at}/cancel`)).json().status).toBe('cancelled')
  for (const path of ['', '/history', '/download', '/changes?since=1'])
    expect((await client.get(at + path)).statusCode, path).toBe(404)
  expect((await client.get('/api/contracts')).json()).toEqual([])
  expect(await mailbox(client.user.email)).toEqual([])
  expect((await dj.get(at)).json()).toMatchObject({ status: 'cancelled', terms: 'Secret thoughts' })
})

test('the client sees only the changes after the contract was sent', async () => {
  const at = await aDraft()
  const form = { ...details, eventDate: '2032-03-01' }
  await dj.put(at, { ...form, price: 900, terms: 'They can pay more', version: 1 })
  await dj.put(at, { ...form, price: 2400, version: 2 })
  await dj.post(`${at}/send`)
  await dj.put(at, { ...form, price: 2500, version: 3 })
  const history: { event: string; changes: { after: string }[] }[] = (
    await client.get(`${at}/history`)
  ).json()
  const changed = history.filter(({ event }) => event === 'contract.changed')
  expect(changed.map(({ changes }) => changes.map(({ after }) => after))).toEqual([[], [], ['$2,500']])
  const since = await client.get(`${at}/changes?since=1`)
  expect(since.json()).toMatchObject({ version: 4, changes: [{ field: 'price', before: '$2,400' }] })
  expect((await dj.get(`${at}/changes?since=1`)).json().changes.length).toBeGreaterThan(1)
})

/** Numbers that look random and are the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

describe.each([1, 2, 3])('after draft edits of kind %i', (seed) => {
  test('nothing that the client is told holds a term or a hash of a version that was never sent', async () => {
    const next = numbersFrom(seed)
    const at = await aDraft({ terms: 'SECRET 1' })
    const edits = 2 + next(4)
    const secretOf = (edit: number): object =>
      [{ price: 700_000 + edit }, { terms: `SECRET ${edit}` }, { venue: `SECRET ${edit}`, price: 700_000 }][
        next(3)
      ] ?? {}
    for (let edit = 1; edit <= edits; edit += 1) {
      const answer = await dj.put(at, secretOf(edit))
      expect(answer.statusCode, answer.body).toBe(200)
      expect((await client.get(at)).statusCode).toBe(404)
      expect((await client.get('/api/contracts')).body).not.toMatch(/SECRET|\b700,?00\d(\.?00)?\b/)
    }
    const sent = (
      await dj.put(at, { ...details, eventDate: `2033-0${seed}-01`, terms: null, price: 2400 })
    ).json()
    await dj.post(`${at}/send`)

    const { contractId, version, sha256 } = contractVersions
    const unsent = await ctx.database.db
      .select({ sha256 })
      .from(contractVersions)
      .where(and(eq(contractId, sent.id), lt(version, sent.version)))
    expect(unsent.length).toBeGreaterThan(1)
    const told: string[] = []
    for (let stale = 1; stale < sent.version; stale += 1) {
      told.push((await client.get(`${at}/changes?since=${stale}`)).body)
      told.push((await client.put(at, { venue: 'Elsewhere', version: stale })).body)
      told.push((await client.post(`${at}/sign`, signature(stale))).body)
      told.push((await client.post(`${at}/viewed`, { version: stale })).body)
      for (const path of ['', '/history']) told.push((await client.get(at + path)).body)
      told.push((await client.get('/api/contracts')).body)
    }
    if (!popplerIsMissing()) {
      for (const reader of [client, dj]) {
        const pdf = (await reader.get(`${at}/download`)).rawPayload
        told.push(await textOf(pdf), await attachmentOf(pdf, 'audit.json'))
      }
    }
    for (const mail of await mailbox(client.user.email)) told.push(mail.text)
    for (const words of told) {
      expect(words).not.toMatch(/SECRET|\b700,?00\d(\.?00)?\b/)
      for (const { sha256: hash } of unsent) expect(words).not.toContain(hash)
    }
    expect((await client.get(at)).json()).toMatchObject({ changes: [], version: sent.version })
  })
})
