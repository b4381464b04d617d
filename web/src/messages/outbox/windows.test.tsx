import { expect, test, vi } from 'vitest'
import { mayWait } from './mayWait.ts'
import {
  aWindow,
  contents,
  eachInAFreshBrowser,
  network,
  oneBrowser,
  refusal,
  settle,
} from './outbox.fixture.ts'
import { wakeOutbox } from './wake.ts'

eachInAFreshBrowser()

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

test('the window in which a message was written tells of its failure, also when another window tried to send it', async () => {
  oneBrowser()
  const first = aWindow()
  const second = aWindow({ store: first.store, signedIn: async () => false })
  await settle()
  first.server.failures.push(refusal(503, 'The server is starting.'))
  await second.write('one')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(first.server.calls).toEqual(['one'])
  expect([first.refused.mock.calls, second.refused.mock.calls]).toEqual([[], [['The server is starting.']]])
  for (const { outbox } of [first, second])
    expect(outbox.entries()).toMatchObject([{ content: 'one', trouble: 'The server is starting.' }])
})
