import type { MessageNews } from '@cuebook/domain/live/events.ts'
import type { Message } from '@cuebook/domain/messages/message.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ok } from '../../../tests/serve.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import MessagesPage from '../../messages/MessagesPage.tsx'
import {
  aConversation,
  accepted,
  aMessage,
  aThread,
  bubbles,
  clara,
  eachOnAFreshPage,
  fromMe,
  marcus,
  send,
  serve,
} from '../../messages/messages.fixture.tsx'
import { useUnread } from '../../messages/requests.ts'
import { Stream, stubStreams } from './liveEvents.fixture.ts'
import { useLiveEvents } from './useLiveEvents.ts'

eachOnAFreshPage()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  stubStreams()
})

const [LIST, THREAD, STATS] = [
  'GET /api/messages/conversations',
  'GET /api/messages/conversations/clara',
  'GET /api/messages/stats',
]

/** Lets everything happen that waits for nothing but its turn. No poll falls into this time. */
async function settle() {
  for (let turn = 0; turn < 12; turn += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1)
      await new Promise((resolve) => setImmediate(resolve))
    })
}

/** A server with the messages of Clara and of Marcus, and what it sends about each of them. */
function aServer(messages: readonly Message[]) {
  const kept = [...messages]
  const of = (id: string) => kept.filter(({ senderId, recipientId }) => [senderId, recipientId].includes(id))
  const isUnread = ({ recipientId, status }: Message) => recipientId === 'me' && status === 'unread'
  const rowOf = (counterpart: typeof clara) => {
    const own = of(counterpart.id)
    const { attachment: _, ...latest } = own.at(-1) ?? aMessage()
    return aConversation({ latest, counterpart, unreadCount: own.filter(isUnread).length })
  }
  const rows = () =>
    [clara, marcus]
      .filter(({ id }) => of(id).length > 0)
      .map(rowOf)
      .sort((a, b) => (a.message.id < b.message.id ? 1 : -1))
  const unreadCount = () => kept.filter(isUnread).length
  const server = serve({
    [LIST]: () => ok(rows()),
    [THREAD]: () => ok(aThread(of('clara'))),
    [STATS]: () => ok({ unreadCount: unreadCount() }),
  })
  const newsOf = (message: Message): MessageNews => ({
    message,
    row: rowOf([message.senderId, message.recipientId].includes('clara') ? clara : marcus),
    unreadCount: unreadCount(),
  })
  const put = (message: Message) => {
    const at = kept.findIndex(({ id }) => id === message.id)
    if (at < 0) kept.push(message)
    else kept[at] = message
    return newsOf(message)
  }
  server.all['PUT /api/messages/'] = () => {
    const first = kept.find(isUnread) ?? aMessage()
    const read = { ...first, status: 'read' } as const
    put(read)
    return ok(read)
  }
  return { ...server, put, newsOf, messages: kept }
}

const hear = async (news: MessageNews) => {
  const withId = news.row.counterpart.id
  Stream.open[0]?.send({ about: 'conversation', with: withId, messageId: news.message.id, news })
  await settle()
}

function Unread() {
  useLiveEvents('me')
  return <output aria-label="Unread">{useUnread(true)}</output>
}

/** A window of the person who is called 'me', with the stream open. */
async function aWindow(search = '') {
  const place = memoryLocation({ path: '/messages', searchPath: search })
  const client = createQueryClient()
  const { container, unmount } = render(
    <QueryClientProvider client={client}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Unread />
        {search !== 'elsewhere' && <MessagesPage />}
      </Router>
    </QueryClientProvider>,
  )
  await settle()
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  await settle()
  return { client, container, unmount }
}

const said = (bubble: Element) =>
  [...bubble.querySelectorAll('p')]
    .map((part) => part.textContent ?? '')
    .find((text) => !/^(Today|Yesterday|[A-Z][a-z]+, [A-Z])/.test(text))
const texts = () => bubbles().map(said)
const rowTexts = () => screen.getAllByRole('link', { name: /Bennett|Hale/ }).map((row) => row.textContent)
const unread = () => screen.getByLabelText('Unread').textContent
const unreadMessage = (content: string, changes: Partial<Message> = {}) =>
  aMessage({ status: 'unread', content, ...changes })

test('a message in the open conversation asks for nothing, and reading it for the unread count alone', async () => {
  const server = aServer([aMessage({ content: 'First' }), aMessage({ content: 'Second' })])
  await aWindow('with=clara')
  server.asked.length = 0
  await hear(server.put(unreadMessage('Hi')))
  expect(texts()).toEqual(['First', 'Second', 'Hi'])
  expect(rowTexts()).toEqual([expect.stringContaining('Hi')])
  expect(unread()).toBe('1')
  expect(server.asked).toEqual([])

  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await settle()
  const marked = server.messages[2] ?? aMessage()
  const calls = [`PUT /api/messages/${marked.id}/read`, STATS]
  expect(server.asked.map(({ call }) => call)).toEqual(calls)
  expect(unread()).toBe('0')
  expect(screen.queryByText('1 unread')).toBeNull()
  await hear(server.newsOf(marked))
  expect(server.asked.map(({ call }) => call)).toEqual(calls)
})

test('on another screen a message changes the unread count, and nothing is asked', async () => {
  const server = aServer([unreadMessage('First')])
  await aWindow('elsewhere')
  server.asked.length = 0
  await hear(server.put(unreadMessage('Hi')))
  expect(unread()).toBe('2')
  expect(server.asked).toEqual([])
})

test('the first message of somebody new puts them on top of the list', async () => {
  const server = aServer([aMessage({ content: 'First' })])
  await aWindow()
  server.asked.length = 0
  await hear(server.put(unreadMessage('I am new', { senderId: 'marcus' })))
  expect(rowTexts()).toEqual([expect.stringContaining('I am new'), expect.stringContaining('First')])
  expect(server.asked).toEqual([])
})

test('messages that are told twice, late or in another order stand once and in their order', async () => {
  const server = aServer([aMessage({ content: 'First' })])
  await aWindow('with=clara')
  server.asked.length = 0
  const earlier = server.put(unreadMessage('Earlier'))
  const later = server.put(unreadMessage('Later'))
  for (const news of [later, earlier, later]) await hear(news)
  expect(texts()).toEqual(['First', 'Earlier', 'Later'])
  expect(rowTexts()).toEqual([expect.stringContaining('Later')])
  // The row of the later one counted an unread message that was not there yet.
  expect(server.asked.map(({ call }) => call)).toEqual([THREAD])
})

test("a reading by the other person is shown on one's own message, and no late news undoes it", async () => {
  const server = aServer([aMessage({ content: 'First' })])
  await aWindow('with=clara')
  server.asked.length = 0
  const sent = fromMe({ content: 'From my phone', status: 'unread', clientId: 'phone-1' })
  const first = server.put(sent)
  await hear(first)
  expect(texts()).toEqual(['First', 'From my phone'])
  await hear(server.put({ ...sent, status: 'read' }))
  expect(bubbles().at(-1)?.textContent).toMatch(/Read/)
  await hear(first)
  expect(bubbles().at(-1)?.textContent).toMatch(/Read/)
  expect(server.asked).toEqual([])
})

test('a message that is being sent stands once, whether its answer or its news comes first', async () => {
  const server = aServer([aMessage({ content: 'First' })])
  const answer = Promise.withResolvers<void>()
  let sent: Message | undefined
  server.all['POST /api/messages/'] = ok({ status: true })
  server.all['POST /api/messages'] = async (body) => {
    sent = accepted(body)
    server.put(sent)
    await answer.promise
    return ok(sent)
  }
  await aWindow('with=clara')
  fireEvent.change(screen.getByPlaceholderText('Type your message...'), { target: { value: 'On my way' } })
  fireEvent.click(send())
  while (!sent) await settle()
  expect(texts()).toEqual(['First', 'On my way'])
  await hear(server.newsOf(sent))
  expect(texts()).toEqual(['First', 'On my way'])
  answer.resolve()
  await settle()
  expect(texts()).toEqual(['First', 'On my way'])
})

test('a message that comes while everything is read for the first time is not lost to the older answers', async () => {
  const server = aServer([aMessage({ content: 'First' })])
  const answers = Promise.withResolvers<void>()
  for (const call of [LIST, THREAD, STATS]) {
    const reply = server.all[call]
    server.all[call] = async (body) => {
      const answer = typeof reply === 'function' ? await reply(body) : (reply ?? ok(null))
      await answers.promise
      return answer
    }
  }
  await aWindow('with=clara')
  expect(screen.queryByText('First')).toBeNull()
  server.asked.length = 0
  await hear(server.put(unreadMessage('Hi')))
  answers.resolve()
  await settle()
  expect(texts()).toEqual(['First', 'Hi'])
  expect(rowTexts()).toEqual([expect.stringContaining('Hi')])
  expect(unread()).toBe('1')
  for (const call of [LIST, THREAD, STATS]) expect(server.callsTo(call)).toEqual([])
})

test('a message is shown at once while a poll is under way, and its older answer takes nothing back', async () => {
  const server = aServer([aMessage({ content: 'First' })])
  await aWindow()
  const older = server.all[LIST]
  const before = typeof older === 'function' ? await older(undefined) : older
  const answer = Promise.withResolvers<void>()
  server.all[LIST] = async () => {
    await answer.promise
    return before ?? ok([])
  }
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  server.asked.length = 0
  await hear(server.put(unreadMessage('Hi')))
  expect(rowTexts()).toEqual([expect.stringContaining('Hi')])
  answer.resolve()
  await settle()
  expect(rowTexts()).toEqual([expect.stringContaining('Hi')])
  expect(server.asked).toEqual([])
})

test('two windows of a browser both show a message, without a call of either', async () => {
  const server = aServer([aMessage({ content: 'First' })])
  const windows = [await aWindow('with=clara'), await aWindow('with=clara')]
  expect(Stream.open).toHaveLength(1)
  server.asked.length = 0
  await hear(server.put(unreadMessage('Hi')))
  for (const { container } of windows)
    expect([...container.querySelectorAll('[data-index]')].map(said)).toEqual(['First', 'Hi'])
  expect(server.asked).toEqual([])
})

test('an event without news, and a gap, make everything be read as before', async () => {
  const server = aServer([aMessage({ content: 'First' })])
  await aWindow('with=clara')
  for (const event of [{ about: 'conversation', with: 'clara' }, { about: 'everything' }] as const) {
    const { message } = server.put(aMessage({ content: `After ${event.about}` }))
    server.asked.length = 0
    Stream.open[0]?.send(event)
    await settle()
    expect(texts().at(-1)).toBe(message.content)
    for (const call of [LIST, THREAD, STATS]) expect(server.callsTo(call).length).toBeGreaterThan(0)
  }
})
