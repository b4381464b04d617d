import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveHub } from '../kernel/live/hub.ts'
import { watchSession } from './watch-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DAYS_MS = 30 * 24 * 60 * MINUTE_MS

function watched(timeLeftMs: () => Promise<number | null>) {
  const live = liveHub({ error: () => {} })
  const stream = new AbortController()
  const { signal } = stream
  const open = watchSession({ live, sessionId: 's1', timeLeftMs, signal, end: () => stream.abort() })
  return { live, stream, signal, open }
}

test('a stream ends after 15 minutes, although nobody says that its session ended', async () => {
  const { open, signal } = watched(async () => DAYS_MS)
  await open
  vi.advanceTimersByTime(15 * MINUTE_MS - 1)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

test('a stream ends when its session expires, if that is sooner', async () => {
  const { open, signal } = watched(async () => MINUTE_MS)
  await open
  vi.advanceTimersByTime(MINUTE_MS - 1)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

test('a session that ended while the stream was being opened opens none', async () => {
  await expect(watched(async () => null).open).rejects.toEqual(new Refusal('auth.required'))
  const read = Promise.withResolvers<number>()
  const { live, open } = watched(() => read.promise)
  live.deliver('session-ended:s1\n')
  read.resolve(DAYS_MS)
  await expect(open).rejects.toEqual(new Refusal('auth.required'))
  expect(vi.getTimerCount()).toBe(0)
})

test('only news of this session, or of all of them, ends the stream', async () => {
  for (const news of ['session-ended:s1\n', 'sessions-ended\n']) {
    const { live, open, signal } = watched(async () => DAYS_MS)
    await open
    live.deliver('session-ended:s2\n')
    expect(signal.aborted).toBe(false)
    live.deliver(news)
    expect(signal.aborted).toBe(true)
  }
})

test('after a gap the session is read again, and one that cannot be read counts as ended', async () => {
  const answers = [async () => DAYS_MS, async () => DAYS_MS, () => Promise.reject(new Error('away'))]
  const { live, open, signal } = watched(() => answers.shift()?.() ?? Promise.resolve(null))
  await open
  live.gap()
  await vi.advanceTimersByTimeAsync(0)
  expect(signal.aborted).toBe(false)
  live.gap()
  await vi.advanceTimersByTimeAsync(0)
  expect(signal.aborted).toBe(true)
})

test('nothing is left behind when the browser hangs up', async () => {
  const { open, stream } = watched(async () => MINUTE_MS)
  await open
  expect(vi.getTimerCount()).toBe(2)
  stream.abort()
  expect(vi.getTimerCount()).toBe(0)
})
