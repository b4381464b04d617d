import { inflateRawSync } from 'node:zlib'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract } from '../../../tests/contracts.ts'
import { runWaitingJobs } from '../../../tests/run-jobs.ts'
import { storedFiles } from '../../files/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { reports } from '../../reports/table.ts'
import { leavingJobs } from '../jobs.ts'
import { aFullMarket } from '../marked-person.fixture.ts'
import { dataExportParts } from '../table.ts'
import { removeOldCopies } from './make-copy.ts'

let at = new Date('2030-05-01T10:00:00Z')
const app = await testApp({ now: () => at })
const { ctx, signedIn, mailbox } = app
const { db } = ctx.database
const path = '/api/account/copy'
const made = () => runWaitingJobs(db, leavingJobs(ctx).topics ?? {})

/** The entries of a zip, by its directory. */
function unzipped(file: Buffer): Map<string, Buffer> {
  const end = file.length - 22
  const entries = new Map<string, Buffer>()
  let directory = file.readUInt32LE(end + 16)
  for (let i = 0; i < file.readUInt16LE(end + 10); i += 1) {
    const [method, packed, length] = [
      file.readUInt16LE(directory + 10),
      file.readUInt32LE(directory + 20),
      file.readUInt16LE(directory + 28),
    ]
    const start = file.readUInt32LE(directory + 42) + 30 + length
    const content = file.subarray(start, start + packed)
    const name = file.subarray(directory + 46, directory + 46 + length).toString()
    entries.set(name, method === 8 ? inflateRawSync(content) : content)
    directory += 46 + length
  }
  return entries
}

test('a copy holds what is theirs, as JSON and files, and nothing of others but names and what they wrote to them', async () => {
  const { leaver, partner, signed } = await aFullMarket(app)
  const { latest } = (await leaver.get(path)).json()
  expect(latest).toMatchObject({ isReady: true, expiresAt: '2030-05-08T10:00:00.000Z' })
  expect((await mailbox(leaver.user.email)).map(({ subject }) => subject)).toContain(
    'Your copy of your data is ready',
  )
  const answer = await leaver.get(`${path}/${latest.id}`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(latest.bytes),
    'cache-control': 'private, no-store',
  })
  const entries = unzipped(answer.rawPayload)
  const names = [...entries.keys()]
  expect(names.filter((name) => !name.endsWith('.json'))).toEqual([
    'clips/clip-1.mp3',
    expect.stringMatching(/^pictures\/message-.+\.webp$/),
    'pictures/profile.webp',
    `contracts/contract-${signed}.pdf`,
  ])
  const json = (name: string) => JSON.parse(entries.get(`${name}.json`)?.toString() ?? '')
  expect(json('account')).toMatchObject([{ email: leaver.user.email, 'phone number': '+15550009913' }])
  expect(json('messages')).toMatchObject([
    { text: 'what Zqxmarker typed', to: 'Pat Stays' },
    { attachment: 'picture' },
    { text: 'an answer', from: 'Pat Stays' },
  ])
  const counted = { what: 'visits of your page', day: '2030-04-30', times: 7 }
  expect(json('dj-profile')).toContainEqual(counted)
  expect(json('questions')).toMatchObject([
    { event: 'Wedding', answers: [{ question: 'Zqxmarker', answer: 'what Zqxmarker typed' }] },
    { what: 'questionnaire', name: 'Zqxmarker', questions: ['Zqxmarker'] },
  ])
  const lists = names.filter((name) => name.endsWith('.json'))
  for (const name of lists) expect(json(name.slice(0, -5)), name).not.toEqual([])
  const all = lists.map((name) => entries.get(name)?.toString()).join()
  expect(all).not.toContain(partner.user.email)
  expect(all).not.toMatch(/password|secret|token|\bhash/i)
  const signedPaper = { 'signed paper': `contracts/contract-${signed}.pdf` }
  expect(json('contracts')).toContainEqual(expect.objectContaining(signedPaper))
  expect(entries.get(`contracts/contract-${signed}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')

  // It is for nobody else, one a day, and gone after a week.
  for (const id of [latest.id, leaver.user.id])
    expect((await partner.get(`${path}/${id}`)).statusCode).toBe(404)
  expect((await leaver.post(path)).json().code).toBe('copy.too-soon')
  at = new Date(at.getTime() + 7 * DAY_MS)
  expect((await leaver.get(`${path}/${latest.id}`)).statusCode).toBe(404)
  expect((await leaver.get(path)).json()).toEqual({ latest: null })
  const before = await db.$count(storedFiles)
  await removeOldCopies(ctx)
  expect(await db.$count(dataExportParts)).toBe(0)
  expect(await db.$count(storedFiles)).toBe(before - 1)
})

test('of many who ask at once one gets through, and a job that runs twice makes one copy', async () => {
  const ann = await signedIn({ role: 'client' })
  const asked = await Promise.all(Array.from({ length: 5 }, () => ann.post(path)))
  expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429, 429])
  const { latest } = (await ann.get(path)).json()
  expect(latest.isReady).toBe(false)
  expect((await ann.get(`${path}/${latest.id}`)).statusCode).toBe(404)
  await made()
  await made()
  const { bytes, isReady } = (await ann.get(path)).json().latest
  expect([isReady, bytes > 0, await db.$count(dataExportParts)]).toEqual([true, true, 1])
  at = new Date(at.getTime() + DAY_MS)
  expect((await ann.post(path)).statusCode).toBe(200)
})

test('a copy says of a report only whether it is decided, and of a contract where its paper is', async () => {
  const [dj, other] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  const about = {
    reporterId: dj.user.id,
    aboutId: other.user.id,
    subjectKind: 'person',
    reason: 'rude',
  } as const
  const report = (subjectId: string) => ({ ...about, id: newId(), subjectId, details: '', createdAt: at })
  await db.insert(reports).values(report(other.user.id))
  await db.insert(reports).values({ ...report(newId()), state: 'suspended', handledAt: at })
  const parties = { djId: dj.user.id, clientEmail: other.user.email, clientId: other.user.id }
  const bothAt = { clientSignedAt: at, djSignedAt: at }
  await aContract(db, { ...parties, status: 'confirmed', ...bothAt })
  await aContract(db, { ...parties, status: 'pending', eventDate: '2031-06-15' })
  await dj.post(path)
  await made()
  const { latest } = (await dj.get(path)).json()
  const entries = unzipped((await dj.get(`${path}/${latest.id}`)).rawPayload)
  const json = (name: string) => JSON.parse(entries.get(`${name}.json`)?.toString() ?? '')
  expect(json('reports').map(({ state }: { state: string }) => state)).toEqual(['open', 'decided'])
  expect(json('contracts').map((each: Record<string, unknown>) => each['signed paper'])).toEqual([
    'There is no sealed paper of this contract yet. What was agreed stands here.',
    null,
  ])
})
