import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import type { SignedInPerson } from '../messages/data.ts'
import type { SentMessage } from './count.ts'

/** Sooner than a browser, so that a stream is open most of the time. */
const AGAIN_MS = 200
const PATIENCE_MS = 10_000

/** What an open browser of one person has heard. */
interface Heard {
  readonly messages: Set<string>
  /** When it was last told to read everything anew. */
  everythingAt: number
}

export interface Listeners {
  /** Waits until each has heard of every message to them that was acknowledged, and returns those it never heard of. */
  missed(sent: readonly SentMessage[]): Promise<{ readonly awaited: number; readonly missed: number }>
  reopened(): number
  close(): Promise<void>
}

/** Holds a live stream for each of these people, as browsers do: one that ends is opened again. */
export async function openListeners(site: string, people: readonly SignedInPerson[]): Promise<Listeners> {
  const stop = new AbortController()
  const heardBy = new Map<string, Heard>()
  let opened = 0
  const holding: Promise<void>[] = []
  const areOpen = people.map(({ id, cookie }) => {
    const heard = { messages: new Set<string>(), everythingAt: Number.NEGATIVE_INFINITY }
    heardBy.set(id, heard)
    const { promise, resolve } = Promise.withResolvers<void>()
    const opens = () => {
      opened += 1
      resolve()
    }
    holding.push(hold(site, { cookie, heard, opens, signal: stop.signal }))
    return promise
  })
  await Promise.all(areOpen)

  const isHeard = ({ content, toId, begunAt }: SentMessage): boolean => {
    const heard = heardBy.get(toId)
    return !heard || heard.messages.has(content) || heard.everythingAt > begunAt
  }
  return {
    async missed(sent) {
      const begun = performance.now()
      while (!sent.every(isHeard) && performance.now() - begun < PATIENCE_MS) await pause(100)
      const awaited = sent.filter(({ toId }) => heardBy.has(toId))
      return { awaited: awaited.length, missed: awaited.filter((each) => !isHeard(each)).length }
    },
    reopened: () => opened - people.length,
    async close() {
      stop.abort()
      await Promise.all(holding)
    },
  }
}

interface Holding {
  readonly cookie: string
  readonly heard: Heard
  readonly opens: () => void
  readonly signal: AbortSignal
}

async function hold(site: string, { cookie, heard, opens, signal }: Holding): Promise<void> {
  let isReturning = false
  while (!signal.aborted) {
    const headers = { cookie, ...(isReturning && { 'last-event-id': '1' }) }
    const answer = await fetch(new URL('/api/live', site), { headers, signal }).catch(() => null)
    const pieces = answer?.ok ? answer.body?.pipeThrough(new TextDecoderStream()) : null
    if (pieces) {
      opens()
      isReturning = true
      await listen(pieces, heard).catch(() => {})
    }
    await pause(AGAIN_MS)
  }
}

async function listen(pieces: ReadableStream<string>, heard: Heard): Promise<void> {
  let text = ''
  for await (const piece of pieces) {
    const blocks = (text + piece).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      const event = data ? (JSON.parse(data) as LiveEvent) : null
      if (event?.about === 'everything') heard.everythingAt = performance.now()
      if (event?.about === 'conversation' && event.news?.message)
        heard.messages.add(event.news.message.content ?? '')
    }
  }
}
