import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  aConversation,
  accepted,
  aMessage,
  aThread,
  clara,
  fromMe,
  marcus,
  me,
  no,
  ok,
  openMessages,
  serve,
  withLayout,
} from './messages.fixture.tsx'

const LIST = 'GET /api/messages/conversations'
const THREAD = 'GET /api/messages/conversations/clara'

beforeEach(() => {
  localStorage.clear()
  withLayout()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const rows = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const box = async () => screen.findByPlaceholderText<HTMLTextAreaElement>('Type your message...')
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
const bubbles = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-index'))

test("somebody who is not signed in sees 'Please log in to view messages'", async () => {
  serve({ 'GET /api/auth/user': no(401) })
  openMessages()
  await screen.findByText('Please log in to view messages')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/api/login?next=/messages')
})

test('the list counts the conversations and shows name, date, preview and unread messages', async () => {
  serve({
    [LIST]: ok([
      aConversation({ latest: { senderId: 'me', recipientId: 'clara', content: 'Dinner from 6:30?' } }),
      aConversation({
        counterpart: marcus,
        unreadCount: 2,
        latest: { senderId: 'marcus', content: 'At 7?', createdAt: '2026-11-08T20:00:00Z' },
      }),
    ]),
  })
  openMessages()
  await screen.findByRole('heading', { name: 'Conversations (2)' })
  expect(rows()).toEqual([
    'CBYou to Clara BennettNov 15You: Dinner from 6:30?',
    'MHMarcus HaleNov 08At 7?2 unread',
  ])
  screen.getByText('Select a conversation')
})

test.each([
  ['picture', 'Sent a picture', 'You: sent a picture'],
  ['contract', 'Sent a contract', 'You: sent a contract'],
  ['dj', 'Sent a DJ', 'You: sent a DJ'],
] as const)('a message with nothing but a %s is told in words', async (attachmentKind, theirs, mine) => {
  serve({
    [LIST]: ok([
      aConversation({ latest: { content: '', attachmentKind } }),
      aConversation({ counterpart: marcus, latest: { senderId: 'me', content: '', attachmentKind } }),
    ]),
  })
  openMessages()
  await screen.findByText(theirs)
  screen.getByText(mine)
})

test.each([
  ['clara benn', ['Clara Bennett']],
  ['CLARA@DEMO', ['Clara Bennett']],
  ['at 7', ['Marcus Hale']],
  ['nobody', []],
])("the search '%s' finds by full name, email or latest message", async (text, names) => {
  serve({
    [LIST]: ok([
      aConversation({ latest: { content: 'Hello' } }),
      aConversation({ counterpart: marcus, latest: { senderId: 'marcus', content: 'At 7?' } }),
    ]),
  })
  openMessages()
  fireEvent.change(await screen.findByPlaceholderText('Search conversations...'), { target: { value: text } })
  await waitFor(() => expect(screen.queryAllByRole('link')).toHaveLength(names.length))
  for (const name of names) screen.getByRole('link', { name: new RegExp(name) })
  if (names.length === 0) screen.getByText('No conversation matches')
  screen.getByRole('heading', { name: 'Conversations (2)' })
})

test("without conversations there are 'No messages yet'", async () => {
  serve({})
  openMessages()
  await screen.findByText('No messages yet')
  screen.getByRole('heading', { name: 'Conversations (0)' })
})

test('while the list loads there are placeholders, and a failure can be tried again', async () => {
  let answer = no(500)
  const { all } = serve({ [LIST]: () => answer })
  openMessages()
  await screen.findByRole('status', { name: 'Loading' })
  await screen.findByText('This did not load')
  answer = ok([aConversation()])
  all[LIST] = answer
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Conversations (1)' })
})

test('more than one page of conversations is loaded when asked for', async () => {
  serve({
    [LIST]: { json: [aConversation()], headers: { 'x-next-cursor': 'm-1' } },
    [`${LIST}?before=`]: ok([aConversation(), aConversation({ counterpart: marcus })]),
  })
  openMessages()
  await screen.findByRole('heading', { name: 'Conversations (1+)' })
  fireEvent.click(screen.getByRole('button', { name: 'Show more conversations' }))
  await screen.findByRole('heading', { name: 'Conversations (2)' })
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

test('bubbles have their time and, for one’s own, how far they came; days are set apart', async () => {
  vi.setSystemTime('2026-11-15T20:00:00Z')
  serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(
      aThread([
        aMessage({ content: 'Last year', createdAt: '2025-11-13T18:00:00Z' }),
        aMessage({ content: 'Friday', createdAt: '2026-11-13T18:00:00Z' }),
        fromMe({ content: 'Read one', status: 'read', createdAt: '2026-11-15T18:44:00Z' }),
        fromMe({ content: 'Sent one', status: 'unread', createdAt: '2026-11-15T18:45:00Z' }),
      ]),
    ),
  })
  openMessages('with=clara')
  await screen.findByText('Friday')
  const texts = bubbles().map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^Thu, Nov 13, 2025.*Clara Bennett:Last year/)
  expect(texts[1]).toMatch(/^Fri, Nov 13.*Clara Bennett:Friday\d+:00 [AP]M$/)
  expect(texts[2]).toMatch(/^TodayYou:Read one\d+:44 [AP]MRead$/)
  expect(texts[3]).toMatch(/^You:Sent one\d+:45 [AP]MSent$/)
  vi.useRealTimers()
})

test('nothing in a message becomes HTML, and only addresses become links', async () => {
  const content = '<img src=x onerror=alert(1)> https://example.com/a javascript:alert(1)'
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread([aMessage({ content })])) })
  openMessages('with=clara')
  const link = await screen.findByRole('link', { name: 'https://example.com/a' })
  expect(link.getAttribute('href')).toBe('https://example.com/a')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.parentElement?.textContent).toBe(content)
  expect(link.parentElement?.children).toHaveLength(1)
})

test('what is attached is shown in its present state', async () => {
  const contract = {
    id: 'c-1',
    eventType: 'Wedding',
    status: 'confirmed',
    eventDate: '2026-12-12',
    startTime: '18:00',
  }
  serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(
      aThread([
        aMessage({
          content: '',
          attachment: { kind: 'contract', price: 2400, ...contract, status: 'confirmed' },
        }),
        aMessage({ content: '', attachment: { kind: 'picture', url: '/p.webp', width: 800, height: 600 } }),
        aMessage({ content: '', attachment: { kind: 'gone' } }),
      ]),
    ),
  })
  openMessages('with=clara')
  const link = await screen.findByRole('link', { name: 'View Contract' })
  expect(link.getAttribute('href')).toBe('/contracts/c-1/sign')
  expect(bubbles()[0]?.textContent).toContain('WeddingconfirmedDec 12, 2026 · 6:00 PM$2,400')
  screen.getByRole('link', { name: 'Open the picture' })
  screen.getByText('This attachment is no longer available.')
})

test('a contract is chosen, can be taken back, and goes along with a message that needs no text', async () => {
  const contract = { kind: 'contract', id: 'c-1', eventType: 'Wedding', status: 'pending', eventDate: null }
  const { callsTo } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
    [`${THREAD}/contracts`]: ok([{ ...contract, startTime: null, price: 900 }]),
    'POST /api/messages': (body) => ok({ ...accepted(body), attachment: null }),
  })
  openMessages('with=clara')
  const choose = async () => {
    const menu = await screen.findByRole('button', { name: 'Attach something' })
    fireEvent.keyDown(menu, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Contract' }))
    fireEvent.click(await screen.findByRole('button', { name: /Wedding/ }))
  }
  await choose()
  fireEvent.click(await screen.findByRole('button', { name: /^Remove / }))
  expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull()
  await choose()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const sent = () => callsTo('POST /api/messages').filter(({ call }) => call === 'POST /api/messages')
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({ content: '', attachment: { kind: 'contract', id: 'c-1' } }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull())
})

test('of 5,000 messages only a few dozen are on the page', async () => {
  const messages = Array.from({ length: 5_000 }, () => aMessage())
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread(messages)) })
  openMessages('with=clara')
  await screen.findByRole('region', { name: 'Messages with Clara Bennett' })
  expect(bubbles().length).toBeGreaterThan(5)
  expect(bubbles().length).toBeLessThan(60)
})

test('older messages are read when the reader scrolls up', async () => {
  const [old, fresh] = [aMessage({ content: 'Old one' }), aMessage({ content: 'New one' })]
  serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([fresh], { before: fresh.id })),
    [`${THREAD}?before=${fresh.id}`]: ok(aThread([old])),
  })
  openMessages('with=clara')
  fireEvent.scroll(await screen.findByRole('region', { name: 'Messages with Clara Bennett' }))
  await screen.findByText('Old one')
  expect(bubbles().map(({ textContent }) => textContent?.includes('Old one'))).toEqual([true, false])
})

test('older messages that do not load can be tried again', async () => {
  const fresh = aMessage({ content: 'New one' })
  const { all } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([fresh], { before: fresh.id })),
    [`${THREAD}?before=`]: no(500),
  })
  openMessages('with=clara')
  fireEvent.scroll(await screen.findByRole('region', { name: 'Messages with Clara Bennett' }))
  const again = await screen.findByRole('button', { name: 'Older messages did not load. Try again' })
  all[`${THREAD}?before=`] = ok(aThread([aMessage({ content: 'Old one' })]))
  fireEvent.click(again)
  await screen.findByText('Old one')
})

test('Enter sends, Shift+Enter does not; nothing is sent while the text is empty', async () => {
  const { callsTo } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
    'POST /api/messages': (body) => ok(accepted(body)),
  })
  openMessages('with=clara')
  const text = await box()
  expect(send().disabled).toBe(true)
  fireEvent.change(text, { target: { value: '  \n ' } })
  expect(send().disabled).toBe(true)
  fireEvent.change(text, { target: { value: ' Hello ' } })
  expect(send().disabled).toBe(false)
  fireEvent.keyDown(text, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(text, { key: 'Enter', isComposing: true })
  expect(text.value).toBe(' Hello ')
  fireEvent.keyDown(text, { key: 'Enter' })
  await waitFor(() => expect(text.value).toBe(''))
  const sent = () => callsTo('POST /api/messages').filter(({ call }) => call === 'POST /api/messages')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ recipientId: 'clara', content: 'Hello' })
  await screen.findByText('Your message has been delivered.')
})

test('a message is shown as sending at once, and as sent when the server has it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = aMessage()
  const { all } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([first])),
    'POST /api/messages': async (body) => {
      await promise
      const message = accepted(body)
      all[THREAD] = ok(aThread([first, message]))
      return ok(message)
    },
  })
  openMessages('with=clara')
  fireEvent.change(await box(), { target: { value: 'Hello' } })
  fireEvent.click(send())
  await screen.findByText('Sending')
  await screen.findByText('You: Hello')
  resolve()
  await screen.findByText('Sent')
  expect(screen.queryByText('Sending')).toBeNull()
  expect(bubbles()).toHaveLength(2)
})

test('a refused message is red, says why, and can be retried or discarded', async () => {
  const { all } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
    'POST /api/messages': no(403, 'This person does not take messages from you.'),
  })
  openMessages('with=clara')
  fireEvent.change(await box(), { target: { value: 'Hello' } })
  fireEvent.click(send())
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const bubble = bubbles().at(-1)
  expect(bubble?.textContent).toContain('Failed to send messageThis person does not take messages from you.')
  const toast = screen.getByRole('region', { name: /Notification/ })
  await within(toast).findByText('Failed to send message')
  within(toast).getByText('This person does not take messages from you.')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(bubbles()).toHaveLength(1))
  expect(retry.isConnected).toBe(false)
  expect(all['POST /api/messages']).toBeDefined()
})

test('near the limit the length is counted, and a longer text cannot be sent', async () => {
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread([aMessage()])) })
  openMessages('with=clara')
  const text = await box()
  fireEvent.change(text, { target: { value: 'x'.repeat(4_499) } })
  expect(screen.queryByText('4,499 / 5,000')).toBeNull()
  fireEvent.change(text, { target: { value: 'x'.repeat(5_000) } })
  screen.getByText('5,000 / 5,000')
  expect(send().disabled).toBe(false)
  fireEvent.change(text, { target: { value: 'x'.repeat(5_001) } })
  screen.getByText('5,001 / 5,000')
  expect(send().disabled).toBe(true)
})

test('a draft is kept per conversation and person until it is sent', async () => {
  const replies = {
    [LIST]: ok([aConversation(), aConversation({ counterpart: marcus })]),
    [THREAD]: ok(aThread([aMessage()])),
    'GET /api/messages/conversations/marcus': ok(aThread([], { counterpart: marcus })),
    'POST /api/messages': (body: unknown) => ok(accepted(body)),
  }
  serve(replies)
  const first = openMessages('with=clara')
  fireEvent.change(await box(), { target: { value: 'Begun' } })
  fireEvent.click(screen.getByRole('link', { name: /Marcus/ }))
  await screen.findByRole('heading', { name: 'Marcus Hale' })
  expect((await box()).value).toBe('')
  first.unmount()
  const second = openMessages('with=clara')
  expect((await box()).value).toBe('Begun')
  second.unmount()
  serve({ ...replies, 'GET /api/auth/user': ok({ ...me, id: 'somebody' }) })
  const third = openMessages('with=clara')
  expect((await box()).value).toBe('')
  third.unmount()
  serve(replies)
  openMessages('with=clara')
  const text = await box()
  fireEvent.keyDown(text, { key: 'Enter' })
  await waitFor(() => expect(text.value).toBe(''))
  expect(Object.keys(localStorage)).toEqual([])
})

test('the booking line leads to the contract', async () => {
  const booking = { contractId: 'c-1', eventType: 'Wedding', eventDate: '2026-12-12', venue: 'Hall One' }
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread([aMessage()], { booking })) })
  openMessages('with=clara')
  const line = await screen.findByRole('link', { name: 'Wedding · Dec 12, 2026 · Hall One' })
  expect(line.getAttribute('href')).toBe('/contracts/c-1/sign')
})

test('a DJ starts a contract from the picture, filled in with the address', async () => {
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread([aMessage()])) })
  openMessages('with=clara')
  fireEvent.click(await screen.findByRole('button', { name: 'Start a contract for Clara' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create New Contract' })
  const email = await within(dialog).findByLabelText<HTMLInputElement>(/^Client email/)
  expect(email.value).toBe('clara@demo.test')
})

test('an address that cannot be found is said', async () => {
  serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()], { counterpart: { ...clara, email: '' } })),
  })
  openMessages('with=clara')
  fireEvent.click(await screen.findByRole('button', { name: 'Create Contract' }))
  await screen.findByText('Unable to create contract')
  screen.getByText('Could not find client email. Please try again.')
})

test('a client who presses the picture is told that only DJs can create contracts', async () => {
  serve({
    'GET /api/auth/user': ok({ ...me, role: 'client' }),
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
  })
  openMessages('with=clara')
  fireEvent.click(await screen.findByRole('button', { name: 'Start a contract for Clara' }))
  await screen.findByText('Only DJs can create contracts')
  screen.getByText('You must be a DJ to send contracts to clients.')
  expect(screen.queryByRole('button', { name: 'Create Contract' })).toBeNull()
})

test('somebody known without messages has an empty conversation; nobody else has one', async () => {
  serve({ 'GET /api/users/clara': ok(clara) })
  const first = openMessages('with=clara')
  await screen.findByRole('heading', { name: 'Clara Bennett' })
  expect(screen.getAllByText('No messages yet')).toHaveLength(2)
  await box()
  first.unmount()
  openMessages('with=stranger')
  await screen.findByText('This conversation cannot be found.')
  expect(screen.queryByPlaceholderText('Type your message...')).toBeNull()
})

test('nobody has a conversation with themselves', async () => {
  const { callsTo } = serve({ 'GET /api/users/me': ok(me) })
  openMessages('with=me')
  await screen.findByText('This conversation cannot be found.')
  expect(callsTo('GET /api/users/')).toEqual([])
})

test('a conversation that does not load can be tried again', async () => {
  const { all } = serve({ [LIST]: ok([aConversation()]), [THREAD]: no(500) })
  openMessages('with=clara')
  await screen.findByText('This did not load')
  all[THREAD] = ok(aThread([aMessage({ content: 'Here it is' })]))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Here it is')
})

test('nothing can be written to a person whom the reader has blocked', async () => {
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread([aMessage()], { blocked: true })) })
  openMessages('with=clara')
  await screen.findByText('You have blocked this person. Unblock them to write.')
  expect(screen.queryByPlaceholderText('Type your message...')).toBeNull()
})

const READ = 'PUT /api/messages/'
const look = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

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
  vi.useRealTimers()
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
  vi.useRealTimers()
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
  vi.useRealTimers()
})
