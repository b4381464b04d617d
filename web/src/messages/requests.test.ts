import { expect, test } from 'vitest'
import { UNREAD_POLL_MS, UNREAD_STALE_MS } from './requests.ts'

test('the unread count is asked for as point 9 says', () => {
  expect([UNREAD_POLL_MS, UNREAD_STALE_MS]).toEqual([10_000, 5_000])
})
