import { PassThrough } from 'node:stream'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withBody } from './read-body.ts'

const rules = { maxBytes: 20_000_000, tooLarge: 'request.too-large' } as const
const lengthOf = (body: PassThrough) => withBody(body, rules, async (bytes) => bytes.length)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('one byte a second is refused once the time to begin is over', async () => {
  const body = new PassThrough()
  const refused = expect(lengthOf(body)).rejects.toEqual(new Refusal('request.timeout'))
  for (let second = 0; second < 12; second++) {
    body.write('x')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await refused
})

test('a poor line is served', async () => {
  const body = new PassThrough()
  const done = lengthOf(body)
  for (let second = 0; second < 60; second++) {
    body.write(Buffer.alloc(9_000))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  body.end()
  expect(await done).toBe(540_000)
})

test('nobody may take longer than the deadline', async () => {
  const body = new PassThrough()
  const refused = expect(lengthOf(body)).rejects.toEqual(new Refusal('request.timeout'))
  for (let second = 0; second < 122; second++) {
    body.write(Buffer.alloc(20_000))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await refused
})

test('no timer is left when a body has arrived', async () => {
  const body = new PassThrough()
  const done = lengthOf(body)
  body.end('whole')
  expect(await done).toBe(5)
  expect(vi.getTimerCount()).toBe(0)
})

test('bodies that together would fill the memory are refused, and the next one is served', async () => {
  const bodies = Array.from({ length: 14 }, () => new PassThrough({ highWaterMark: 32_000_000 }))
  const answers = bodies.map(lengthOf)
  const settled = Promise.allSettled(answers)
  for (const body of bodies) body.write(Buffer.alloc(19_500_000))
  await vi.advanceTimersByTimeAsync(1)
  for (const body of bodies) body.end()
  const refused = (await settled).filter((answer) => answer.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(reason).toEqual(new Refusal('server.busy'))
  const next = new PassThrough()
  const served = lengthOf(next)
  next.end('served')
  expect(await served).toBe(6)
})
