import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(dirname(createRequire(import.meta.url).resolve('happy-dom')))

export const cache = fileURLToPath(new URL('../../.cache/test-page/', import.meta.url))
export const entry = join(folder, 'lib', 'index.js')

/** The simulated page in one file: reading its 600 files took half a second for each test file. */
export function bundledDom(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(cache, `happy-dom-${version}.js`)
}
