import { expect, test } from 'vitest'
import { CONVERSATIONS_POLL_MS } from './list/useConversations.ts'
import { UNREAD_POLL_MS, UNREAD_STALE_MS } from './requests.ts'
import { READ_DELAY_MS } from './thread/useReading.ts'

test('messages are polled and marked as read at the intervals of point 9', () => {
  expect([UNREAD_POLL_MS, UNREAD_STALE_MS]).toEqual([10_000, 5_000])
  expect([CONVERSATIONS_POLL_MS, READ_DELAY_MS]).toEqual([3_000, 1_000])
})
