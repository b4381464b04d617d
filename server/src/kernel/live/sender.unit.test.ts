import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOST } from './hub.ts'
import { openSender } from './sender.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A sender whose batches are passed on one at a time, when the test says so. */
function held() {
  const batches: string[][] = []
  const waiting: PromiseWithResolvers<void>[] = []
  let arrived = Promise.withResolvers<void>()
  const sender = openSender(
    (batch) => {
      batches.push([...batch])
      const passing = Promise.withResolvers<void>()
      waiting.push(passing)
      arrived.resolve()
      return passing.promise
    },
    { warn: () => {} },
  )
  async function next(): Promise<PromiseWithResolvers<void>> {
    while (waiting.length === 0) await arrived.promise
    arrived = Promise.withResolvers<void>()
    return waiting.shift() as PromiseWithResolvers<void>
  }
  return { sender, batches, next }
}

test('what is added while a batch is under way goes together in the next one', async () => {
  const { sender, batches, next } = held()
  sender.add(['a'])
  sender.add(['b'])
  const first = await next()
  sender.add(['c'])
  sender.add(['d'])
  expect(batches).toEqual([['a', 'b']])
  first.resolve()
  ;(await next()).resolve()
  expect(await sender.close()).toBe(true)
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('of equal messages the last one counts', async () => {
  const { sender, batches, next } = held()
  sender.add(['here', 'gone', 'here'])
  ;(await next()).resolve()
  expect(batches).toEqual([['gone', 'here']])
})

test('a batch that fails is sent again, before what came after it', async () => {
  const { sender, batches, next } = held()
  sender.add(['a'])
  const first = await next()
  sender.add(['b'])
  first.reject(new Error('no connection'))
  // Lets the sender see the failure and begin its pause.
  await new Promise<void>((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(50)
  ;(await next()).resolve()
  expect(batches).toEqual([['a'], ['a', 'b']])
})

test('too many messages become one, that everything may have changed', async () => {
  const { sender, batches, next } = held()
  sender.add(Array.from({ length: 10_001 }, (_, i) => String(i)))
  ;(await next()).resolve()
  expect(batches).toEqual([[LOST]])
})
