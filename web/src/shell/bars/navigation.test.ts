import { expect, test } from 'vitest'
import { aMember } from '../../../tests/member.ts'
import { isAt, moreEntries, pagesOf, sideEntries } from './navigation.ts'

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

test('the console is in the navigation of admins alone', () => {
  const hrefs = (user: ReturnType<typeof aMember>) =>
    [pagesOf, sideEntries, moreEntries].map((entries) => entries(user).some(({ href }) => href === '/admin'))
  expect(hrefs(aMember())).toEqual([false, false, false])
  expect(hrefs(aMember({ admin: true }))).toEqual([true, true, true])
})
