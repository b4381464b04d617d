import { expect, test } from 'vitest'
import { isInForce, isRunning } from './life.ts'

test.each([
  ['trialing', true, true],
  ['active', true, true],
  ['past_due', true, false],
  ['canceled', false, false],
  ['incomplete', false, false],
  ['', false, false],
  [null, false, false],
  [undefined, false, false],
])('a subscription that is %s goes on: %s, and is in force: %s', (status, runs, inForce) => {
  expect([isRunning(status), isInForce(status)]).toEqual([runs, inForce])
})
