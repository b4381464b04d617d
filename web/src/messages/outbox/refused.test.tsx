import { expect, test, vi } from 'vitest'
import { ApiError } from '../../kernel/calls/api.ts'
import { retryDelay } from '../../kernel/calls/queryClient.ts'
import {
  aServer,
  aWindow,
  contents,
  eachInAFreshBrowser,
  network,
  refusal,
  settle,
} from './outbox.fixture.ts'

eachInAFreshBrowser()

test('a refusal marks its message with the sentence and does not hold up the next', async () => {
  const { outbox, server, refused, write } = aWindow()
  server.failures.push(refusal(403, 'This person does not take messages from you.'))
  await write('one', 'clara')
  await write('two', 'marcus')
  await settle()
  expect(server.has()).toEqual(['two'])
  expect(refused).toHaveBeenCalledWith('This person does not take messages from you.')
  expect(outbox.entries()).toEqual([
    expect.objectContaining({ content: 'one', failure: 'This person does not take messages from you.' }),
  ])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.calls).toEqual(['one', 'two'])
})

test("a refusal without a sentence says 'Please try again.'", async () => {
  const { server, refused, write } = aWindow()
  server.failures.push(new ApiError(413, '', ''))
  await write('one')
  await settle()
  expect(refused).toHaveBeenCalledWith('Please try again.')
})

test('a refused message is sent again, or discarded', async () => {
  const { outbox, server, write } = aWindow()
  server.failures.push(refusal(400), refusal(400))
  await write('one')
  await write('two')
  await settle()
  const [one, two] = outbox.entries()
  await outbox.retry(one?.clientId ?? '')
  await outbox.discard(two?.clientId ?? '')
  await settle()
  expect(server.has()).toEqual(['one'])
  expect(outbox.entries()).toEqual([])
})

test('a server that asks to wait is left alone for that time, whatever is written meanwhile', async () => {
  const { outbox, server, write } = aWindow()
  server.failures.push(Object.assign(refusal(429), { retryAfterMs: 20_000 }))
  await write('one')
  await settle()
  await write('two')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(19_000)
  expect(server.calls).toEqual(['one'])
  expect(contents(outbox)).toEqual(['one', 'two'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.has()).toEqual(['one', 'two'])
})

test('a server that asks to wait is quoted at once, for each message that waits because of it', async () => {
  const { outbox, server, refused, write } = aWindow()
  const reason = 'You are sending messages very fast. Please wait a moment.'
  server.failures.push(Object.assign(refusal(429, reason), { retryAfterMs: 20_000 }))
  await write('one')
  await settle()
  expect(refused.mock.calls).toEqual([[reason]])
  await write('two')
  await settle()
  expect(refused.mock.calls).toEqual([[reason], [reason]])
  expect(outbox.entries()).toMatchObject([
    { content: 'one', failure: null, trouble: reason },
    { content: 'two', failure: null, trouble: reason },
  ])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.has()).toEqual(['one', 'two'])
  expect(refused).toHaveBeenCalledTimes(2)
  expect(outbox.entries()).toEqual([])
})

test("without a network the first try says 'Please try again.', and later tries say nothing more", async () => {
  const { outbox, server, refused, write } = aWindow()
  server.failures.push(network, network, network)
  await write('one')
  await settle()
  expect(refused.mock.calls).toEqual([['Please try again.']])
  expect(outbox.entries()).toMatchObject([{ failure: null, trouble: 'Please try again.' }])
  await vi.advanceTimersByTimeAsync(retryDelay(0) + retryDelay(1))
  expect(server.calls).toHaveLength(3)
  expect(refused).toHaveBeenCalledTimes(1)
})

test('a person who cannot even be asked whether they are signed in is told at once', async () => {
  const signedIn = vi.fn(async () => true).mockRejectedValueOnce(network)
  const { server, refused, write } = aWindow({ signedIn })
  await write('one')
  await settle()
  expect(refused.mock.calls).toEqual([['Please try again.']])
  await vi.advanceTimersByTimeAsync(retryDelay(0))
  expect(server.has()).toEqual(['one'])
})

test.each([502, 503, 504])('a server that restarts (%s) gets the message when it is back', async (status) => {
  const { server, write } = aWindow()
  server.failures.push(...Array.from({ length: 12 }, () => refusal(status)))
  await write('one')
  await vi.advanceTimersByTimeAsync(400_000)
  expect(server.has()).toEqual(['one'])
})

test('a message over which the server stumbles does not hold up other people, and at last the person decides', async () => {
  const server = aServer()
  const { deliver } = server
  server.deliver = async (entry) =>
    entry.content === 'bad' ? Promise.reject(refusal(500, 'Our fault.')) : deliver(entry)
  const { outbox, refused, write } = aWindow({ server })
  await write('bad', 'clara')
  await write('after it', 'clara')
  await write('other', 'marcus')
  await settle()
  expect(server.has()).toEqual(['other'])
  expect(refused.mock.calls).toEqual([['Our fault.']])
  await vi.advanceTimersByTimeAsync(retryDelay(0) + retryDelay(1) + retryDelay(2))
  expect(refused).toHaveBeenCalledTimes(1)
  expect(outbox.entries()).toMatchObject([{ content: 'bad', failure: 'Our fault.' }])
  expect(contents(outbox)).toEqual(['bad'])
  expect(server.has()).toEqual(['other', 'after it'])
})
