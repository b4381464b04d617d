import { expect, test } from 'vitest'
import { askedRole, roleChoice } from './asked-role.ts'

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

test('the choice of a role has it filled in, and knows where the person goes from there', () => {
  expect(roleChoice('dj', null)).toBe('/?role=dj')
  expect(roleChoice('client', '/djs/nova?date=2027-06-19')).toBe(
    '/?role=client&next=%2Fdjs%2Fnova%3Fdate%3D2027-06-19',
  )
})
