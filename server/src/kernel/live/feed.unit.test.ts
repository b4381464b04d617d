import { expect, test } from 'vitest'
import { feed } from './feed.ts'
import { liveHub } from './hub.ts'

const hub = () => liveHub({ error: () => {} })

test('payloads come in order, and equal ones that wait come once', async () => {
  const live = hub()
  const stop = new AbortController()
  const fed = feed(live, 'a', stop.signal)
  const first = fed.next()
  for (const payload of ['1', '2', '2', '3', '2']) live.deliver(`a\n${payload}`)
  live.deliver('b\nnot ours')
  expect((await first).value).toEqual({ payload: '1' })
  expect((await fed.next()).value).toEqual({ payload: '2' })
  expect((await fed.next()).value).toEqual({ payload: '3' })
  live.deliver('a\n2')
  expect((await fed.next()).value).toEqual({ payload: '2' })
  stop.abort()
  expect((await fed.next()).done).toBe(true)
})

test('a reader that is too slow gets a gap in place of a thousand payloads', async () => {
  const live = hub()
  const stop = new AbortController()
  const fed = feed(live, 'a', stop.signal)
  const first = fed.next()
  for (let i = 0; i < 1000; i++) live.deliver(`a\n${i}`)
  expect((await first).value).toBe('gap')
  live.deliver('a\nafterwards')
  expect((await fed.next()).value).toEqual({ payload: 'afterwards' })
  stop.abort()
})

test('a lost connection is a gap, and a feed that was aborted no longer listens', async () => {
  const live = hub()
  const stop = new AbortController()
  const fed = feed(live, 'a', stop.signal)
  const first = fed.next()
  live.gap()
  expect((await first).value).toBe('gap')
  const waiting = fed.next()
  stop.abort()
  expect((await waiting).done).toBe(true)
  live.deliver('a\nto nobody')
  live.gap()
})
