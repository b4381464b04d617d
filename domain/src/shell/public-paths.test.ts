import { expect, test } from 'vitest'
import { canonicalPath, publicPaths } from './public-paths.ts'
import { isKnownPath } from './route-table.ts'

test('every public page exists, and is its own address', () => {
  expect(publicPaths.filter((path) => !isKnownPath(path))).toEqual([])
  for (const path of publicPaths) expect(canonicalPath(path)).toBe(path)
})

test.each([
  ['/landing', '/'],
  ['/dj-discovery', '/discover'],
  ['/faq/', '/faq'],
  ['/profile', null],
  ['/admin', null],
  ['/djs/somebody', null],
  ['/sign-in', null],
])('%s is found as %s', (path, address) => expect(canonicalPath(path)).toBe(address))
