import type { Message } from '@cuebook/domain/messages/message.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../kernel/api.ts'
import { retryDelay } from '../../kernel/queryClient.ts'
import type { OutboxEntry } from './entry.ts'
import { mayWait } from './mayWait.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { memoryStore } from './store.ts'
import { wakeOutbox } from './wake.ts'

const network = new TypeError('Failed to fetch')
const refusal = (status: number, message = 'No.') => new ApiError(status, '', JSON.stringify({ message }))

/** A server that keeps each clientId once, like the real one, and whose next answers a test can spoil. */
function aServer() {
  const kept = new Map<string, Message>()
  const failures: unknown[] = []
  const calls: string[] = []
  const deliver = async (entry: OutboxEntry): Promise<Message> => {
    calls.push(entry.content)
    const failure = failures.shift()
    if (failure === 'lost answer') keep(entry)
    if (failure) throw failure === 'lost answer' ? network : failure
    return keep(entry)
  }
  const keep = ({ clientId, userId, recipientId, content }: OutboxEntry): Message => {
    const message: Message = {
      ...{ id: `m-${clientId}`, clientId, senderId: userId, recipientId, content },
      ...{ status: 'unread', createdAt: '2026-11-16T10:00:00.000Z', attachment: null },
    }
    if (!kept.has(clientId)) kept.set(clientId, message)
    return kept.get(clientId) ?? message
  }
  return { deliver, failures, calls, has: () => [...kept.values()].map(({ content }) => content) }
}

let opened: Outbox[] = []
beforeEach(() => {
  vi.useFakeTimers()
  opened = []
})
afterEach(() => {
  for (const outbox of opened) outbox.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aWindow({
  userId = 'me',
  store = memoryStore(),
  server = aServer(),
  signedIn = async () => true,
} = {}) {
  const [sent, refused, delivered] = [vi.fn(), vi.fn(), vi.fn(async () => {})]
  const outbox = openOutbox(userId, {
    ...{ store, isSignedIn: signedIn, deliver: server.deliver },
    ...{ onDelivered: delivered, onSent: sent, onRefused: refused },
  })
  opened.push(outbox)
  const write = (content: string, recipientId = 'clara') =>
    outbox.write({ recipientId, content, attachment: null })
  return { outbox, store, server, sent, refused, delivered, write }
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const contents = (outbox: Outbox) => outbox.entries().map(({ content }) => content)

test('what is written is sent at once and leaves the outbox', async () => {
  const { outbox, server, sent, delivered, write } = aWindow()
  await write('Hello')
  await settle()
  expect(server.has()).toEqual(['Hello'])
  expect(delivered).toHaveBeenCalledWith(expect.objectContaining({ content: 'Hello', senderId: 'me' }))
  expect(sent).toHaveBeenCalledTimes(1)
  expect(outbox.entries()).toEqual([])
})

test('without a network everything waits, and arrives once and in order when it is back', async () => {
  const { outbox, server, write } = aWindow()
  server.failures.push(network, network, network)
  for (const text of ['one', 'two', 'three']) await write(text)
  await settle()
  expect(contents(outbox)).toEqual(['one', 'two', 'three'])
  expect(server.has()).toEqual([])
  server.failures.length = 0
  dispatchEvent(new Event('online'))
  await settle()
  expect(server.has()).toEqual(['one', 'two', 'three'])
})

test('the live stream that opens again sends what waits', async () => {
  const { server, write } = aWindow()
  server.failures.push(network)
  await write('one')
  await settle()
  expect(server.has()).toEqual([])
  wakeOutbox()
  await settle()
  expect(server.has()).toEqual(['one'])
})

test('tries come at growing distances', async () => {
  const { server, write } = aWindow()
  server.failures.push(network, network, network)
  await write('one')
  await settle()
  expect(server.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(server.calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.calls).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(server.has()).toEqual(['one'])
})

test('an answer that got lost does not send the message twice', async () => {
  const { outbox, server, write } = aWindow()
  server.failures.push('lost answer')
  await write('one')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.calls).toEqual(['one', 'one'])
  expect(server.has()).toEqual(['one'])
  expect(outbox.entries()).toEqual([])
})

test('after a reload what was written before is sent, once and in order', async () => {
  const first = aWindow()
  first.server.failures.push(network, network)
  await first.write('one')
  await first.write('two')
  await settle()
  first.outbox.close()
  const second = aWindow({ store: first.store, server: aServer() })
  await settle()
  expect(second.server.has()).toEqual(['one', 'two'])
  expect(await first.store.all('me')).toEqual([])
  expect(second.sent).toHaveBeenCalledTimes(2)
})

test('a refusal marks its message with the sentence and does not hold up the next', async () => {
  const { outbox, server, refused, write } = aWindow()
  server.failures.push(refusal(403, 'This person does not take messages from you.'))
  await write('one', 'clara')
  await write('two', 'marcus')
  await settle()
  expect(server.has()).toEqual(['two'])
  expect(refused).toHaveBeenCalledWith('This person does not take messages from you.')
  expect(outbox.entries()).toEqual([
    expect.objectContaining({ content: 'one', failure: 'This person does not take messages from you.' }),
  ])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.calls).toEqual(['one', 'two'])
})

test("a refusal without a sentence says 'Please try again.'", async () => {
  const { server, refused, write } = aWindow()
  server.failures.push(new ApiError(413, '', ''))
  await write('one')
  await settle()
  expect(refused).toHaveBeenCalledWith('Please try again.')
})

test('a refused message is sent again, or discarded', async () => {
  const { outbox, server, write } = aWindow()
  server.failures.push(refusal(400), refusal(400))
  await write('one')
  await write('two')
  await settle()
  const [one, two] = outbox.entries()
  await outbox.retry(one?.clientId ?? '')
  await outbox.discard(two?.clientId ?? '')
  await settle()
  expect(server.has()).toEqual(['one'])
  expect(outbox.entries()).toEqual([])
})

test('a server that asks to wait is left alone for that time, whatever is written meanwhile', async () => {
  const { outbox, server, refused, write } = aWindow()
  server.failures.push(Object.assign(refusal(429), { retryAfterMs: 20_000 }))
  await write('one')
  await settle()
  await write('two')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(19_000)
  expect(server.calls).toEqual(['one'])
  expect(contents(outbox)).toEqual(['one', 'two'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.has()).toEqual(['one', 'two'])
  expect(refused).not.toHaveBeenCalled()
})

test.each([502, 503, 504])('a server that restarts (%s) gets the message when it is back', async (status) => {
  const { server, write } = aWindow()
  server.failures.push(...Array.from({ length: 12 }, () => refusal(status)))
  await write('one')
  await vi.advanceTimersByTimeAsync(400_000)
  expect(server.has()).toEqual(['one'])
})

test('a message over which the server stumbles does not hold up other people, and at last the person decides', async () => {
  const server = aServer()
  const { deliver } = server
  server.deliver = async (entry) => (entry.content === 'bad' ? Promise.reject(refusal(500)) : deliver(entry))
  const { outbox, refused, write } = aWindow({ server })
  await write('bad', 'clara')
  await write('after it', 'clara')
  await write('other', 'marcus')
  await settle()
  expect(server.has()).toEqual(['other'])
  expect(refused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(retryDelay(0) + retryDelay(1) + retryDelay(2))
  expect(refused).toHaveBeenCalledWith('Please try again.')
  expect(contents(outbox)).toEqual(['bad'])
  expect(server.has()).toEqual(['other', 'after it'])
})

test('nothing is sent in the name of another person who signed in meanwhile', async () => {
  const { outbox, server, write } = aWindow({ signedIn: async () => false })
  await write('one')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.calls).toEqual([])
  expect(contents(outbox)).toEqual(['one'])
})

test('after the session has ended a message is kept for its author', async () => {
  const { outbox, server, refused, write } = aWindow()
  server.failures.push(refusal(401))
  await write('one')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.calls).toEqual(['one'])
  expect(contents(outbox)).toEqual(['one'])
  expect(refused).not.toHaveBeenCalled()
})

test('one person never sees or sends what another wrote in the same browser', async () => {
  const first = aWindow({ userId: 'dana' })
  first.server.failures.push(network)
  await first.write('secret')
  await settle()
  first.outbox.close()
  const second = aWindow({ userId: 'clara', store: first.store })
  await settle()
  expect(second.outbox.entries()).toEqual([])
  expect(second.server.calls).toEqual([])
  expect(await first.store.all('dana')).toHaveLength(1)
})

/** Lets the windows of one browser hear each other and take turns. */
function oneBrowser() {
  const channels = new Set<Channel>()
  class Channel {
    onmessage: (event: { data: unknown }) => void = () => {}
    constructor() {
      channels.add(this)
    }
    postMessage(data: unknown) {
      for (const each of channels) if (each !== this) each.onmessage({ data })
    }
    close() {
      channels.delete(this)
    }
  }
  let held: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<void>) => {
    const turn = held.then(work)
    held = turn
    return turn
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { locks: { request } })
}

test('two windows show the same outbox, and send each message once', async () => {
  oneBrowser()
  const first = aWindow()
  const second = aWindow({ store: first.store, server: first.server })
  await settle()
  first.server.failures.push(network)
  await first.write('one')
  await settle()
  expect(contents(second.outbox)).toEqual(['one'])
  await second.write('two')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(first.server.has()).toEqual(['one', 'two'])
  expect(first.server.calls).toEqual(['one', 'one', 'two'])
  expect(first.outbox.entries()).toEqual([])
  expect(second.outbox.entries()).toEqual([])
  expect([first.sent.mock.calls.length, second.sent.mock.calls.length]).toEqual([1, 1])
  expect(second.delivered).toHaveBeenCalledTimes(2)
})

test('a window takes over what another left behind when it was closed', async () => {
  oneBrowser()
  const first = aWindow()
  const second = aWindow({ store: first.store })
  await settle()
  first.server.failures.push(network)
  await first.write('one')
  await settle()
  first.outbox.close()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(second.server.has()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(second.server.has()).toEqual(['one'])
  expect(second.outbox.entries()).toEqual([])
})

test('other screens learn whether something waits, and only of the person who wrote it', async () => {
  const { write, server } = aWindow()
  server.failures.push(network)
  await write('One')
  await settle()
  expect([mayWait('me'), mayWait('another')]).toEqual([true, false])
  wakeOutbox()
  await settle()
  expect(server.has()).toEqual(['One'])
  expect(mayWait('me')).toBe(false)
})
