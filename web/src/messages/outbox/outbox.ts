import type { Message } from '@cuebook/domain/messages/message.ts'
import { retryDelay } from '../../kernel/calls/queryClient.ts'
import { newUuid } from '../../kernel/newUuid.ts'
import type { OutboxEntry, WaitingEntry } from './entry.ts'
import { noteWaiting } from './mayWait.ts'
import { outcomeOf } from './outcome.ts'
import type { OutboxStore } from './store.ts'
import { onWake } from './wake.ts'

/** After this many answers of 500 the person has to decide. A restarting server answers 502, 503 or nothing. */
const STUMBLES = 4

interface Surroundings {
  readonly store: OutboxStore
  /** False when somebody else has signed in meanwhile in another window. */
  readonly isSignedIn: (userId: string) => Promise<boolean>
  readonly deliver: (entry: OutboxEntry) => Promise<Message>
  /** Called in every window, before the entry leaves the outbox, so that the message is visible all the time. */
  readonly onDelivered: (message: Message) => Promise<void>
  /** These two are called only in the window where the message was written, or that found it when it opened. */
  readonly onSent: () => void
  /** Called with the first failure of a message, whether the server refused it or the outbox goes on trying. */
  readonly onFailed: (reason: string) => void
}

export type Written = Pick<OutboxEntry, 'recipientId' | 'content' | 'attachment'>

export interface Outbox {
  readonly userId: string
  entries(): readonly WaitingEntry[]
  subscribe(listener: () => void): () => void
  write(written: Written): Promise<void>
  retry(clientId: string): Promise<void>
  discard(clientId: string): Promise<void>
  close(): void
}

interface News {
  readonly delivered?: Message
  readonly refused?: { readonly clientId: string; readonly reason: string }
  /** Messages that a failed try has delayed. */
  readonly delayed?: { readonly clientIds: readonly string[]; readonly reason: string }
  readonly quiet?: Quiet
}

/** Until when the server asked us to send nothing, and what it said. */
interface Quiet {
  readonly until: number
  readonly reason: string
}

/** After this time a window sends what another window has left unsent, for example because it was closed. */
const TAKE_OVER_MS = 10_000

/**
 * Keeps what a person writes until the server has it, and sends it in order. The clientId makes a repeated call
 * harmless, so closing the browser or losing the answer at any moment neither loses nor doubles a message.
 */
export function openOutbox(userId: string, around: Surroundings): Outbox {
  const { store } = around
  const name = `outbox:${userId}`
  const windows = new BroadcastChannel(name)
  const listeners = new Set<() => void>()
  const stumbles = new Map<string, number>()
  /** By clientId, why the last try failed. */
  const troubles = new Map<string, string>()
  let shown: readonly WaitingEntry[] = []
  const mine = new Set<string>()
  let closed = false
  let sending = false
  let wanted = false
  let tries = 0
  let quiet: Quiet = { until: 0, reason: '' }
  let timer: ReturnType<typeof setTimeout> | undefined

  async function show(): Promise<void> {
    const entries = await store.all(userId)
    shown = entries.map((entry) => ({ ...entry, trouble: troubles.get(entry.clientId) ?? null }))
    noteWaiting(userId, shown.length > 0)
    for (const listener of listeners) listener()
  }
  async function changed(news: News = {}): Promise<void> {
    if (!closed) windows.postMessage(news)
    await take(news)
  }
  async function take(news: News): Promise<void> {
    const tellAuthor = wordsFor(news)
    for (const clientId of news.delayed?.clientIds ?? []) troubles.set(clientId, news.delayed?.reason ?? '')
    await show()
    tellAuthor()
  }
  /** A failure is told once: at the first try, or when the server refuses for another reason. */
  function wordsFor({ delivered, refused, delayed }: News): () => void {
    if (delivered?.clientId && mine.delete(delivered.clientId)) return around.onSent
    const isNews = (clientId: string) => mine.has(clientId) && !troubles.has(clientId)
    if (delayed?.clientIds.some(isNews)) return () => around.onFailed(delayed.reason)
    if (refused && mine.has(refused.clientId) && troubles.get(refused.clientId) !== refused.reason)
      return () => around.onFailed(refused.reason)
    return () => {}
  }
  windows.onmessage = async ({ data }: MessageEvent<News>) => {
    if (data.delivered) await around.onDelivered(data.delivered)
    await take(data)
    if (data.quiet && data.quiet.until > quiet.until) quiet = data.quiet
    timer ??= setTimeout(send, TAKE_OVER_MS)
  }

  /** A lock lets one window send at a time. Without TLS there are no locks, and the server drops what comes twice. */
  async function send(): Promise<void> {
    // Without a connection no try would succeed, and the browser says when it is back.
    if (closed || navigator.onLine === false) return
    wanted = true
    if (sending) return
    const restMs = quiet.until - Date.now()
    if (restMs > 0) {
      sendIn(restMs)
      return delayAll(quiet.reason)
    }
    clearTimeout(timer)
    timer = undefined
    sending = true
    try {
      const stuck = new Set<string>()
      const all = () => sendAll(stuck)
      let reachable = true
      while (wanted && reachable && !closed) {
        wanted = false
        reachable = await (navigator.locks ? navigator.locks.request(name, all) : all())
      }
      if (stuck.size > 0) again()
    } finally {
      sending = false
    }
  }

  /** False when sending has to stop for now. */
  async function sendAll(stuck: Set<string>): Promise<boolean> {
    const nextOne = async () =>
      (await store.all(userId)).find((one) => one.failure === null && !stuck.has(one.recipientId))
    let entry = await nextOne()
    if (!entry) return true
    try {
      if (!(await around.isSignedIn(userId))) return false
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome.kind === 'signed-out') return false
      again()
      await delayAll(outcome.reason)
      return false
    }
    for (; entry && !closed; entry = await nextOne()) {
      const goOn = await sendOne(entry, stuck)
      if (!goOn) return false
    }
    return true
  }

  async function sendOne(entry: OutboxEntry, stuck: Set<string>): Promise<boolean> {
    try {
      const delivered = await around.deliver(entry)
      tries = 0
      await around.onDelivered(delivered)
      await store.remove(entry.clientId)
      await changed({ delivered })
      return true
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome.kind === 'refused') await refuse(entry, outcome.reason)
      else if (outcome.kind === 'stumbled') await stumble(entry, outcome.reason, stuck)
      else if (outcome.kind === 'later') {
        again(outcome)
        await delayAll(outcome.reason)
      }
      return outcome.kind === 'refused' || outcome.kind === 'stumbled'
    }
  }
  async function refuse(entry: OutboxEntry, reason: string): Promise<void> {
    const { clientId } = entry
    await store.fail(clientId, reason)
    await changed({ refused: { clientId, reason } })
  }
  async function stumble(entry: OutboxEntry, reason: string, stuck: Set<string>): Promise<void> {
    const count = (stumbles.get(entry.clientId) ?? 0) + 1
    stumbles.set(entry.clientId, count)
    if (count >= STUMBLES) return refuse(entry, reason)
    stuck.add(entry.recipientId)
    await delay([entry], reason)
  }
  /** Nothing reaches the server for now, so whatever waits is told the same. */
  async function delayAll(reason: string): Promise<void> {
    const entries = await store.all(userId)
    await delay(
      entries.filter(({ failure }) => failure === null),
      reason,
    )
  }
  async function delay(entries: readonly OutboxEntry[], reason: string): Promise<void> {
    const clientIds = entries.map(({ clientId }) => clientId).filter((id) => troubles.get(id) !== reason)
    if (clientIds.length > 0) await changed({ delayed: { clientIds, reason } })
  }
  function again({ afterMs = null, reason = '' }: { afterMs?: number | null; reason?: string } = {}): void {
    if (closed) return
    const now = Date.now()
    if (afterMs) {
      quiet = { until: Math.max(quiet.until, now + afterMs), reason }
      windows.postMessage({ quiet } satisfies News)
    }
    sendIn(Math.max(quiet.until - now, retryDelay(tries)))
    tries += 1
  }
  function sendIn(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(send, delayMs)
  }

  const wake = () => {
    tries = 0
    void send()
  }
  const leave = [onWake(wake), () => removeEventListener('online', wake)]
  addEventListener('online', wake)
  async function begin(): Promise<void> {
    await show()
    for (const { clientId } of shown) mine.add(clientId)
    await send()
  }
  void begin()

  return {
    userId,
    entries: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write: async (written) => {
      const clientId = newUuid()
      const writtenAt = new Date().toISOString()
      mine.add(clientId)
      noteWaiting(userId, true)
      await store.add({ clientId, userId, ...written, writtenAt, failure: null })
      wake()
      await changed()
    },
    retry: async (clientId) => {
      const entry = (await store.all(userId)).find((one) => one.clientId === clientId)
      if (!entry) return
      stumbles.delete(clientId)
      troubles.delete(clientId)
      mine.add(clientId)
      await store.add({ ...entry, writtenAt: new Date().toISOString(), failure: null })
      wake()
      await changed()
    },
    discard: async (clientId) => {
      await store.remove(clientId)
      await changed()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      for (const each of leave) each()
      windows.close()
    },
  }
}
