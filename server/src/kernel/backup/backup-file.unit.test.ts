import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { endLine, headerLine, readHeader, splitLine, wholeBackup } from './format.ts'
import { allLines } from './lines.fixture.ts'
import { linesOf } from './read-lines.ts'
import { openWholeFile } from './whole-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'cuebook-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* some(...pieces: string[]): AsyncGenerator<string> {
  yield* pieces
}

const body = ['"/files/a.mp3" "eA=="', '"notes" {"id": 1}', '"notes" {"id": 2}']
const end = endLine({ rows: 2, files: 1 }).trimEnd()

async function read(path: string): Promise<string[]> {
  const lines = linesOf(path)
  const header = readHeader((await lines.next()).value ?? '')
  const read: string[] = []
  for await (const line of wholeBackup(header, lines)) read.push(line)
  return read
}

test('text that was appended in several steps is read back as one backup', async () => {
  const path = join(folder, 'several')
  const file = await openWholeFile(path)
  await file.append(some(headerLine([]), body[0] ?? '', '\n'))
  await file.append(some('', `${body[1]}\n`, `${body[2]}\n`))
  await file.append(some(`${end}\n`))
  expect(await readdir(folder)).toEqual(['several.part'])
  await file.keep()
  await file.drop()
  expect(await readdir(folder)).toEqual(['several'])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await read(path)).toEqual(body)
})

test('an append that fails adds nothing to the file, however much it had written', async () => {
  const path = join(folder, 'failed')
  const file = await openWholeFile(path)
  await file.append(some('first\n'))
  async function* failing() {
    for (let n = 0; n < 5_000; n += 1) yield `${Math.random()}\n`
    throw new Error('no more')
  }
  await expect(file.append(failing())).rejects.toThrow('no more')
  await file.append(some('second\n'))
  await file.keep()
  expect(await allLines(path)).toEqual(['first', 'second'])
})

test('a dropped file never appears, and an older file of that name stays', async () => {
  const path = join(folder, 'dropped')
  await writeFile(path, 'before')
  const file = await openWholeFile(path)
  await file.append(some('text'))
  await file.drop()
  await expect(file.keep()).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => name.startsWith('dropped'))).toEqual(['dropped'])
  expect(await readFile(path, 'utf8')).toBe('before')
})

test('a symbolic link in the place of the new file is not followed', async () => {
  const victim = join(folder, 'victim')
  await writeFile(victim, 'theirs')
  await symlink(victim, join(folder, 'linked.part'))
  const file = await openWholeFile(join(folder, 'linked'))
  await file.append(some('ours'))
  await file.keep()
  expect(await readFile(victim, 'utf8')).toBe('theirs')
})

test('a full disk is reported as an error and leaves no file', async () => {
  const script = `
    const { openWholeFile } = await import(${JSON.stringify(new URL('./whole-file.ts', import.meta.url))})
    const file = await openWholeFile(${JSON.stringify(join(folder, 'full'))})
    async function* much() { for (let n = 0; n < 100000; n += 1) yield String(Math.random()) }
    await file.append(much()).catch((error) => process.stdout.write(error.code))
    await file.drop()`
  // A limit of a few kilobytes per file makes writing fail in the way that a full disk does.
  const limited = 'ulimit -f 8; exec "$0" "$@"'
  const node = [process.execPath, '--input-type=module', '-e', script]
  const { stdout } = await promisify(execFile)('sh', ['-c', limited, ...node])
  expect(stdout).toBe('EFBIG')
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([])
})

const path = join(folder, 'broken')
const header = headerLine([]).trimEnd()
const zipped = (lines: string[]) => gzipSync(`${lines.join('\n')}\n`)
const good = zipped([header, ...body, end])

test.each([
  ['cut off by a byte', good.subarray(0, -1), /broken cannot be read/],
  ['cut in half', good.subarray(0, good.length >> 1), /broken cannot be read/],
  ['damaged', good.with(good.length >> 1, (good[good.length >> 1] ?? 0) ^ 1), /broken cannot be read/],
  ['missing its last line', zipped([header, ...body]), /not whole/],
  ['one row short', zipped([header, ...body.slice(0, 2), end]), /not whole/],
  ['followed by another row', zipped([header, ...body, end, '"notes" {"id": 3}']), /not whole/],
  ['of another program', zipped(['{}', ...body, end]), /not a backup/],
  ['empty', Buffer.alloc(0), /not a backup/],
])('a backup is refused when it is %s', async (_how, bytes, why) => {
  await writeFile(path, bytes)
  await expect(read(path)).rejects.toThrow(why)
})

test.each(['cuebook-backup-1', 'cuebook-backup-2'])(
  'a backup in the format %s is read without a last line',
  async (format) => {
    await writeFile(path, [header.replace('cuebook-backup-3', format), ...body].join('\n'))
    expect(await read(path)).toEqual(body)
  },
)

test('only \\n ends a line, and a name may contain any character', async () => {
  const odd = 'one\u2028two\u2029three\u0085four\rfive'
  await writeFile(path, `${odd}\n${odd}`)
  expect(await allLines(path)).toEqual([odd, odd])
  expect(splitLine('"a \\" b" {"k": " "}')).toEqual({ name: 'a " b', content: '{"k": " "}' })
  expect(() => splitLine('hello')).toThrow('damaged')
})
