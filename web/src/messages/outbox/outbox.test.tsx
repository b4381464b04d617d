import { expect, test, vi } from 'vitest'
import { aServer, aWindow, contents, eachInAFreshBrowser, network, settle } from './outbox.fixture.ts'
import { wakeOutbox } from './wake.ts'

eachInAFreshBrowser()

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
