import { expect, test, vi } from 'vitest'
import { ApiError } from '../../kernel/api.ts'
import { retryDelay } from '../../kernel/queryClient.ts'
import { aServer, aWindow, contents, eachInAFreshBrowser, refusal, settle } from './outbox.fixture.ts'

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
  const { outbox, server, refused, write } = aWindow()
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
  expect(refused).not.toHaveBeenCalled()
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
  server.deliver = async (entry) => (entry.content === 'bad' ? Promise.reject(refusal(500)) : deliver(entry))
  const { outbox, refused, write } = aWindow({ server })
  await write('bad', 'clara')
  await write('after it', 'clara')
  await write('other', 'marcus')
  await settle()
  expect(server.has()).toEqual(['other'])
  expect(refused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(retryDelay(0) + retryDelay(1) + retryDelay(2))
  expect(refused).toHaveBeenCalledWith('Please try again.')
  expect(contents(outbox)).toEqual(['bad'])
  expect(server.has()).toEqual(['other', 'after it'])
})
