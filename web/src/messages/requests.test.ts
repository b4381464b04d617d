import { expect, test } from 'vitest'
import { UNREAD_POLL_MS, UNREAD_STALE_MS } from './requests.ts'

test('the unread count is polled at the interval of point 9', () => {
  expect([UNREAD_POLL_MS, UNREAD_STALE_MS]).toEqual([10_000, 5_000])
})
