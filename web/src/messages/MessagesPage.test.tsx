import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok } from '../../tests/serve.ts'
import {
  aConversation,
  aMessage,
  aThread,
  box,
  bubbles,
  eachOnAFreshPage,
  LIST,
  look,
  openMessages,
  serve,
  THREAD,
} from './messages.fixture.tsx'

eachOnAFreshPage()

test("somebody who is not signed in sees 'Please log in to view messages'", async () => {
  serve({ 'GET /api/auth/user': no(401) })
  openMessages()
  await screen.findByText('Please log in to view messages')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/api/login?next=/messages')
})

test('a pressed row opens its conversation, which the address remembers', async () => {
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread([aMessage({ content: 'Hello there' })])) })
  const { location } = openMessages()
  fireEvent.click(await screen.findByRole('link', { name: /Clara Bennett/ }))
  await screen.findByRole('region', { name: 'Messages with Clara Bennett' })
  expect(location.history.at(-1)).toBe('/messages?with=clara')
  expect(bubbles()).toHaveLength(1)
  await box()
})

test('the list is polled every 3 s, and a changed row reads its conversation again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const first = aMessage({ content: 'First' })
  const row = aConversation({ latest: first })
  const { callsTo, all } = serve({ [LIST]: ok([row]), [THREAD]: ok(aThread([first])) })
  openMessages('with=clara')
  await screen.findByRole('region', { name: 'Messages with Clara Bennett' })
  const lists = () => callsTo(LIST).filter(({ call }) => call === LIST).length
  await waitFor(() => expect(lists()).toBe(1))
  await vi.advanceTimersByTimeAsync(3_000)
  await waitFor(() => expect(lists()).toBe(2))
  expect(callsTo(THREAD)).toHaveLength(1)
  const second = aMessage({ content: 'Second' })
  all[LIST] = ok([aConversation({ latest: second })])
  all[THREAD] = ok(aThread([first, second]))
  await vi.advanceTimersByTimeAsync(3_000)
  await waitFor(() => expect(bubbles().at(-1)?.textContent).toContain('Second'))
  expect(callsTo(THREAD)).toHaveLength(2)
  look('hidden')
  const before = lists()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(lists()).toBe(before)
})
