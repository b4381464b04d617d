import { once } from 'node:events'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Press, SealKeeper } from '../../port.ts'
import { newKeys } from '../../seal/keys.ts'
import { openSeal } from '../../seal/open.ts'
import { aPaper } from '../paper.fixture.ts'
import { openPress } from './press.ts'

const log = { error: () => {} }
let seal: SealKeeper
let press: Press
// The last test closes it; each of the others leaves it as it was.
beforeAll(async () => {
  seal = await openSeal(newKeys(new Date()))
  press = openPress({ seal, log })
})
afterAll(() => press.close())

const text = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

test('prints drafts without a seal and executed contracts with one', async () => {
  const paper = await aPaper()
  expect(text(await press.draft(paper))).not.toContain('/ByteRange')
  expect(text(await press.sealed(paper))).toMatch(/\/ByteRange \[0 \d+ \d+ \d+ *\]/)
})

test('prints for many callers at once', async () => {
  const paper = await aPaper()
  const pdfs = await Promise.all(Array.from({ length: 12 }, () => press.sealed(paper)))
  expect(pdfs.every((pdf) => text(pdf.subarray(0, 5)) === '%PDF-')).toBe(true)
})

test('a job that cannot be done fails alone', async () => {
  const paper = await aPaper()
  const unsigned = await aPaper({ signedBy: [] })
  const results = await Promise.allSettled([
    press.draft(paper),
    press.draft({ ...paper, documentSha256: 'wrong' }),
    press.sealed(unsigned),
    // A function cannot be sent to the other thread.
    press.draft({ ...paper, status: (() => {}) as unknown as string }),
    press.draft(paper),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
})

test('a thread without work ends, and the next document starts another', async () => {
  const seldom = openPress({ seal, log, threads: 1, idleMs: 0 })
  const paper = await aPaper()
  for (const _visit of ['first', 'second']) {
    const started = once(process, 'worker')
    await seldom.draft(paper)
    const [thread] = await started
    await once(thread, 'exit')
  }
  await seldom.close()
})

test('a job that takes too long is given up, and the next one gets a new thread', async () => {
  const hasty = openPress({ seal, log, jobMs: 1 })
  const paper = await aPaper()
  await expect(hasty.draft(paper)).rejects.toThrow('longer than 1 ms')
  await expect(hasty.draft(paper)).rejects.toThrow('longer than 1 ms')
  await hasty.close()
  expect((await press.draft(paper)).length).toBeGreaterThan(10_000)
})

test('says that it is busy when too many wait', async () => {
  const small = openPress({ seal, log, mostWaiting: 2, threads: 1 })
  const paper = await aPaper()
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => small.draft(paper)))
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(2)
  expect(refused.every((reason) => reason instanceof Refusal && reason.code === 'server.busy')).toBe(true)
  await small.close()
})

test('short documents do not wait until all long ones that came before them are printed', async () => {
  const two = openPress({ seal, log, threads: 2 })
  const short = await aPaper()
  const entry = short.history[3]
  if (!entry) throw new Error('the fixture has no change')
  const changes = Array.from({ length: 10 }, () => ({ ...entry.changes[0], after: 'x'.repeat(300) }))
  const long = {
    ...short,
    history: Array.from({ length: 60 }, () => ({ ...entry, changes })),
  } as typeof short
  const done: string[] = []
  await Promise.all([
    two.draft(long).then(() => done.push('long')),
    two.draft(long).then(() => done.push('long')),
    two.draft(short).then(() => done.push('short')),
    two.draft(short).then(() => done.push('short')),
  ])
  // On a busy machine the first long one may be ready before the second short one.
  expect([done[0], done.at(-1)]).toEqual(['short', 'long'])
  await two.close()
})

test('jobs that still wait are refused when it closes', async () => {
  const paper = await aPaper()
  const waiting = Promise.allSettled([press.draft(paper), press.sealed(paper)])
  await press.close()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(press.draft(paper)).rejects.toThrow('closed')
})
