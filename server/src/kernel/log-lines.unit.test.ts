import { expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { logLines } from './log-lines.ts'

/** A log whose writes are kept, each as the messages in it. */
function kept() {
  const writes: string[][] = []
  const write = (text: string) => {
    writes.push(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).msg),
    )
  }
  let synced = 0
  const flushSync = () => {
    synced += 1
  }
  return { writes, log: createLog('info', logLines({ write, flushSync })), synced: () => synced }
}

test('lines of the same moment are written together', () => {
  vi.useFakeTimers()
  const { writes, log } = kept()
  log.info('one')
  log.info('two')
  expect(writes).toEqual([])
  vi.advanceTimersByTime(50)
  log.info('three')
  vi.advanceTimersByTime(49)
  expect(writes).toEqual([['one', 'two']])
  vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(1000)
  expect(writes).toEqual([['one', 'two'], ['three']])
  vi.useRealTimers()
})

test('trouble is written at once, after what was said before it', () => {
  const { writes, log } = kept()
  log.info('before')
  log.child({ of: 'child' }).warn('trouble')
  expect(writes).toEqual([['before', 'trouble']])
  log.error('more')
  expect(writes).toEqual([['before', 'trouble'], ['more']])
})

test('a full batch does not wait', () => {
  const { writes, log } = kept()
  for (let line = 0; line < 40; line += 1) log.info('x'.repeat(1000))
  expect(writes.map((batch) => batch.length)).toEqual([expect.any(Number)])
  expect(writes.flat().length).toBeGreaterThan(20)
})

test('what still waits when the process ends is written then', () => {
  const before = process.listeners('exit')
  const { writes, log, synced } = kept()
  log.info('last words')
  const [finish, ...others] = process.listeners('exit').filter((each) => !before.includes(each))
  expect(others).toEqual([])
  finish?.(0)
  expect(writes).toEqual([['last words']])
  expect(synced()).toBe(1)
})
