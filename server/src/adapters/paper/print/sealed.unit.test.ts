import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sealer } from '../port.ts'
import { sealerOf } from '../seal/cms.ts'
import { newKeys } from '../seal/keys.ts'
import { aPaper } from './paper.fixture.ts'
import {
  certutilIsMissing,
  installAuthority,
  pdfsigAccepts,
  pdfsigTrusts,
  popplerIsMissing,
} from './poppler.fixture.ts'
import { renderPaper } from './render.ts'

const CHANGES = 200
const AT_ONCE = 4
/** No sealed paper of these tests is shorter. */
const FILE_BYTES = 70_000

/** The browser's own checker. The server must not import it from the web package, so this test loads it by path. */
const checker = new URL('../../../../../web/src/verify/checkSeal.ts', import.meta.url)
type Check = (
  bytes: Uint8Array,
  caPem: string,
) => Promise<{ state: string; detail?: string; sealedBy?: string }>
const { checkSeal } = (await import(checker.href)) as { checkSeal: Check }

const folders: string[] = []
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seal-'))
  folders.push(folder)
  return folder
}
const aSealer = (): Sealer => sealerOf(newKeys(new Date()))
const aSealedPaper = async (sealer: Sealer) =>
  await sealer.seal(await renderPaper(await aPaper(), { bytes: sealer.sealBytes, at: new Date() }))

let sealer: Sealer
let sealed: Uint8Array
beforeAll(async () => {
  sealer = aSealer()
  sealed = await aSealedPaper(sealer)
})
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Copies with one changed byte, at places that are the same in every run, whatever the length of the seal. */
function changedCopies(): { at: number; copy: Uint8Array }[] {
  let seed = 20_270_619
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((seed / 0x80000000) * below)
  }
  return Array.from({ length: CHANGES }, () => {
    const at = random(FILE_BYTES)
    const copy = Uint8Array.from(sealed)
    copy[at] = ((copy[at] ?? 0) + 1 + random(255)) & 0xff
    return { at, copy }
  })
}

/** Where the seal itself lies in the file. */
function sealPlace(): { start: number; end: number } {
  const [, start, end] = /\/ByteRange \[0 (\d+) (\d+) /.exec(Buffer.from(sealed).toString('latin1')) ?? []
  return { start: Number(start), end: Number(end) }
}

describe('the browser', () => {
  const verdict = (pdf: Uint8Array) => checkSeal(pdf, sealer.caPem)
  const state = async (pdf: Uint8Array) => (await verdict(pdf)).state

  test('accepts a sealed contract, and tells who signed what and when', async () => {
    expect(await verdict(sealed)).toMatchObject({
      state: 'valid',
      sealedBy: 'Cuebook Contract Seal',
      contract: { id: '0197a3f2-5c1e-7d44-9b1a-3f6c2e8d0a57', version: 2, event: 'Wedding' },
      signers: [
        { party: 'client', name: 'Clara Bell', method: 'drawn', signedAt: '2027-03-02T18:30:05.000Z' },
        { party: 'dj', name: 'Nova Reyes', method: 'typed' },
      ],
    })
  })

  test('notices every one of 200 changed bytes', async () => {
    const missed: number[] = []
    for (const { at, copy } of changedCopies()) if ((await state(copy)) === 'valid') missed.push(at)
    expect(missed).toEqual([])
  })

  test('notices every changed digit of the seal itself', async () => {
    const { start, end } = sealPlace()
    const missed: number[] = []
    for (let at = start; at < end; at += 1) {
      const copy = Uint8Array.from(sealed)
      copy[at] = (copy[at] ?? 0) ^ (at % 2 === 0 ? 1 : 0x20)
      if ((await state(copy)) === 'valid') missed.push(at - start)
    }
    expect(missed).toEqual([])
  })

  test('says what is wrong with a file', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    const join = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts))
    const text = Buffer.from(sealed).toString('latin1')
    const { start, end } = sealPlace()
    const spelled = text.slice(0, start) + text.slice(start, end).toUpperCase() + text.slice(end)
    const draft = await renderPaper(await aPaper({ signedBy: ['client'] }))
    expect(await state(new Uint8Array())).toBe('empty')
    expect(await state(bytes('hello'))).toBe('not-a-pdf')
    expect(await state(draft)).toBe('no-seal')
    expect(await state(join(sealed, bytes('\n')))).toBe('appended')
    expect(await state(join(sealed, draft))).toBe('appended')
    expect(await state(sealed.slice(0, -100))).toBe('cut-off')
    expect(await state(Buffer.from(text.replace('of Clara Bell', 'of Clara Ball'), 'latin1'))).toBe('changed')
    expect(await state(Buffer.from(spelled, 'latin1'))).toBe('loose')
  })

  test('recognises a contract sealed by another authority', async () => {
    const other = aSealer()
    expect(await state(await aSealedPaper(other))).toBe('foreign')
    expect((await checkSeal(sealed, other.caPem)).state).toBe('foreign')
  })

  test('never throws, whatever the file', async () => {
    for (let round = 0; round < 60; round += 1) {
      const cut = sealed.slice(0, Math.floor((sealed.length * round) / 60))
      expect(await state(cut)).not.toBe('valid')
      const noise = Uint8Array.from({ length: round * 37 }, (_, at) => (at * 131 + round * 17) & 0xff)
      expect(await state(noise)).not.toBe('valid')
      expect(await state(Uint8Array.from([...sealed.slice(0, 9), ...noise]))).not.toBe('valid')
    }
  })
})

describe.skipIf(popplerIsMissing())('pdfsig', () => {
  test('accepts a sealed contract', async () => {
    expect(await pdfsigAccepts(sealed)).toBe(true)
  })

  test('notices what was added at the end', async () => {
    expect(await pdfsigAccepts(Uint8Array.from([...sealed, 10]))).toBe(false)
  })
})

describe.skipIf(certutilIsMissing())('pdfsig where our authority is installed', () => {
  let store: string
  beforeAll(async () => {
    store = await aFolder()
    await installAuthority(store, sealer.caPem)
  })

  test('trusts a sealed contract, and no other authority', async () => {
    expect(await pdfsigTrusts(sealed, store)).toBe(true)
    expect(await pdfsigTrusts(await aSealedPaper(aSealer()), store)).toBe(false)
  })

  test('notices every one of 200 changed bytes', async () => {
    const waiting = changedCopies()
    const missed: number[] = []
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        if (await pdfsigTrusts(next.copy, store)) missed.push(next.at)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(missed).toEqual([])
  })
})
