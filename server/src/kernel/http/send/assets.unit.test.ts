import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAssets } from './assets.ts'

const folder = await mkdtemp(join(tmpdir(), 'cuebook-assets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = ['app.js', 'app.js.br', 'app.js.gz', 'small.css', 'print.woff2', 'notes.txt', 'gone.js']
for (const name of files) await writeFile(join(folder, name), `content of ${name}`)
const find = await readAssets(folder)

const found = async (name: string, accepted: string) => {
  const asset = await find(name, accepted)
  return asset && [asset.type, asset.encoding, asset.content.toString()]
}

test('the smallest copy that the browser takes is sent', async () => {
  const script = 'text/javascript; charset=utf-8'
  expect(await found('app.js', 'gzip, deflate, br')).toEqual([script, 'br', 'content of app.js.br'])
  expect(await found('app.js', 'gzip, br;q=0')).toEqual([script, 'gzip', 'content of app.js.gz'])
  expect(await found('app.js', 'gzip;q=0, brotli')).toEqual([script, null, 'content of app.js'])
  expect(await found('app.js', '')).toEqual([script, null, 'content of app.js'])
})

test('a file without copies is sent as it is', async () => {
  expect(await found('small.css', 'br')).toEqual(['text/css; charset=utf-8', null, 'content of small.css'])
  expect(await found('print.woff2', 'br')).toEqual(['font/woff2', null, 'content of print.woff2'])
})

test('copies, files of another type and files of other folders have no address', async () => {
  for (const name of [
    'app.js.br',
    'app.js.gz',
    'notes.txt',
    '../app.js',
    './app.js',
    'app.js/',
    '',
    'none.js',
  ])
    expect([name, await found(name, 'br')]).toEqual([name, null])
})

test('a file that was asked for stays in memory, one that is gone before is not found', async () => {
  expect(await found('print.woff2', '')).not.toBeNull()
  for (const name of ['print.woff2', 'gone.js']) await rm(join(folder, name))
  expect(await found('print.woff2', '')).toEqual(['font/woff2', null, 'content of print.woff2'])
  expect(await found('gone.js', '')).toBeNull()
})
