import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ZipEntry, zip } from './zip.ts'

async function* each<T>(...all: T[]) {
  yield* all
}
const entry = (name: string, isPacked: boolean, ...pieces: string[]): ZipEntry => ({
  name,
  isPacked,
  content: each(...pieces.map((piece) => Buffer.from(piece))),
})
const zipped = (...entries: ZipEntry[]) => buffer(zip(each(...entries)))

test('holds every entry with its name, its size and its sum, packed or not', async () => {
  const long = 'the same again and again. '.repeat(5000)
  const file = await zipped(
    entry('a.json', true, long, 'end'),
    entry('files/ü.bin', false, 'one', 'two'),
    entry('empty', true),
  )
  const at = file.indexOf('a.json')
  const packed = file.readUInt32LE(file.indexOf(Buffer.from('PK\x07\x08', 'latin1')) + 8)
  expect(inflateRawSync(file.subarray(at + 6, at + 6 + packed)).toString()).toBe(`${long}end`)
  expect(file.length).toBeLessThan(3000)
  expect(file.includes('onetwo')).toBe(true)
  expect(file.readUInt16LE(file.length - 12)).toBe(3)
})

test('a program that people have opens it', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cuebook-zip-'))
  try {
    const path = join(folder, 'x.zip')
    writeFileSync(path, await zipped(entry('a.json', true, '{"a":1}'), entry('files/b.txt', false, 'bee')))
    const python = `import zipfile,sys; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])`
    try {
      execFileSync('python3', ['-c', python, path, folder])
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') skip()
      throw error
    }
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('{"a":1}')
    expect(readFileSync(join(folder, 'files', 'b.txt'), 'utf8')).toBe('bee')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a content that fails fails the whole', async () => {
  async function* broken() {
    yield Buffer.from('x')
    throw new Error('no more')
  }
  await expect(zipped({ name: 'a', content: broken(), isPacked: true })).rejects.toThrow('no more')
})
