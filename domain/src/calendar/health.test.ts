import { expect, test } from 'vitest'
import { connectionState } from './health.ts'

const quiet = { signedOut: false, leased: false, failing: false, everInStep: false }

test('a calendar without a connection is not connected', () => {
  expect(connectionState(undefined)).toBe('not-connected')
})

test.each([
  [{}, 'waiting'],
  [{ everInStep: true }, 'in-step'],
  [{ failing: true }, 'failing'],
  [{ failing: true, everInStep: true }, 'failing'],
  [{ leased: true, failing: true, everInStep: true }, 'syncing'],
  [{ signedOut: true, leased: true, failing: true, everInStep: true }, 'signed-out'],
])('of %o a card shows "%s"', (facts, state) => {
  expect(connectionState({ ...quiet, ...facts })).toBe(state)
})
