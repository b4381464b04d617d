import { expect, test } from 'vitest'
import { isAt } from './navigation.ts'

test.each([
  ['/', '/', true],
  ['/dashboard', '/', true],
  ['/contracts', '/', false],
  ['/contracts/1/sign', '/contracts', true],
  ['/discover', '/discover', true],
  ['/dj-discovery', '/discover', true],
  ['/djs/nova', '/discover', true],
  ['/djsomebody', '/discover', false],
  ['/djs/nova', '/profile', false],
  ['/service-requests', '/service-requests', true],
  ['/my-applications', '/service-requests', true],
])('at %s the entry %s is lit: %s', (path, href, lit) => {
  expect(isAt(path, href)).toBe(lit)
})
