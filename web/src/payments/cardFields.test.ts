import { expect, test } from 'vitest'
import { intentIdOf } from './cardFields.ts'

test.each([
  ['seti_1Abc_secret_xyz', 'seti_1Abc'],
  ['pi_test_12_secret_a_secret_b', 'pi_test_12'],
  ['no-secret-at-all', 'no-secret-at-all'],
])('the id of %s is %s', (secret, id) => {
  expect(intentIdOf(secret)).toBe(id)
})
