import type { Message } from '@cuebook/domain/messages/message.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { ApiError } from '../../kernel/calls/api.ts'
import type { OutboxEntry } from './entry.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { memoryStore } from './store.ts'

export const network = new TypeError('Failed to fetch')
export const refusal = (status: number, message = 'No.') =>
  new ApiError(status, '', JSON.stringify({ message }))

/** A server that keeps each clientId once, like the real one, and whose next answers a test can spoil. */
export function aServer() {
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
      id: `m-${clientId}`,
      clientId,
      senderId: userId,
      recipientId,
      content,
      status: 'unread',
      createdAt: '2026-11-16T10:00:00.000Z',
      attachment: null,
    }
    if (!kept.has(clientId)) kept.set(clientId, message)
    return kept.get(clientId) ?? message
  }
  return { deliver, failures, calls, has: () => [...kept.values()].map(({ content }) => content) }
}

let opened: Outbox[] = []

/** Lets every test of a file set the clock itself, and closes the windows it opened. */
export function eachInAFreshBrowser() {
  beforeEach(() => {
    vi.useFakeTimers()
    opened = []
  })
  afterEach(() => {
    for (const outbox of opened) outbox.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** One window of a browser with its outbox. Windows of the same browser are given one store. */
export function aWindow({
  userId = 'me',
  store = memoryStore(),
  server = aServer(),
  signedIn = async () => true,
} = {}) {
  const sent = vi.fn<() => void>()
  const refused = vi.fn<(reason: string) => void>()
  const delivered = vi.fn<(message: Message) => Promise<void>>(async () => {})
  const outbox = openOutbox(userId, {
    store,
    isSignedIn: signedIn,
    deliver: server.deliver,
    onDelivered: delivered,
    onSent: sent,
    onFailed: refused,
  })
  opened.push(outbox)
  const write = (content: string, recipientId = 'clara') =>
    outbox.write({ recipientId, content, attachment: null })
  return { outbox, store, server, sent, refused, delivered, write }
}

/** Runs everything that is due now. */
export const settle = () => vi.advanceTimersByTimeAsync(0)
export const contents = (outbox: Outbox) => outbox.entries().map(({ content }) => content)

/** Lets the windows of one browser hear each other and take turns. */
export function oneBrowser() {
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
