import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import {
  aConversation,
  aMessage,
  aThread,
  eachOnAFreshPage,
  fromMe,
  LIST,
  look,
  openMessages,
  serve,
  THREAD,
} from '../messages.fixture.tsx'

eachOnAFreshPage()

const READ = 'PUT /api/messages/'

test('unread messages to the reader are marked a second after they appeared, one call each', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const unread = [aMessage({ status: 'unread' }), aMessage({ status: 'unread' })]
  const { callsTo, all } = serve({
    [LIST]: ok([aConversation({ unreadCount: 2 })]),
    [THREAD]: ok(aThread([aMessage(), ...unread, fromMe({ status: 'unread' })])),
    [READ]: () => {
      all[THREAD] = ok(aThread(unread.map((one) => ({ ...one, status: 'read' }))))
      return ok({ ...unread[0], status: 'read' })
    },
  })
  openMessages('with=clara')
  await screen.findByRole('region', { name: 'Messages with Clara Bennett' })
  expect(callsTo(READ)).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  await waitFor(() =>
    expect(callsTo(READ).map(({ call }) => call)).toEqual(
      unread.map(({ id }) => `PUT /api/messages/${id}/read`),
    ),
  )
})

test('nothing is marked while the page is hidden, and a failure is only tried again later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const logged = vi.spyOn(console, 'debug').mockImplementation(() => {})
  const unread = aMessage({ status: 'unread' })
  const { callsTo } = serve({
    [LIST]: ok([aConversation({ unreadCount: 1 })]),
    [THREAD]: ok(aThread([unread])),
    [READ]: no(500),
  })
  look('hidden')
  openMessages('with=clara')
  await screen.findByRole('region', { name: 'Messages with Clara Bennett' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(callsTo(READ)).toEqual([])
  look('visible')
  await vi.advanceTimersByTimeAsync(1_000)
  await waitFor(() => expect(callsTo(READ)).toHaveLength(1))
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(callsTo(READ)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(8_000)
  await waitFor(() => expect(callsTo(READ)).toHaveLength(2))
  expect(screen.queryByText(/failed/i)).toBeNull()
})
