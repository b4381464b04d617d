import { expect, test } from 'vitest'
import { askedRole } from './asked-role.ts'

test('an address asks for one of the two roles or for none', () => {
  expect(['dj', 'client', 'admin', '', 'DJ', null, undefined].map(askedRole)).toEqual([
    'dj',
    'client',
    null,
    null,
    null,
    null,
    null,
  ])
})
