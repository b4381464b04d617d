import { availabilityCalls } from '@cuebook/domain/availability/room.ts'
import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { contractsCalls } from '@cuebook/domain/contracts/room.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/room.ts'
import type { Call } from '@cuebook/domain/kernel/call.ts'
import { messagesCalls } from '@cuebook/domain/messages/room.ts'
import { notificationsCalls } from '@cuebook/domain/notifications/room.ts'
import {
  MutationObserver,
  type QueryClient,
  QueryClientProvider,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LooseArgs } from '../../kernel/calls/api.ts'
import { forgetFirstAnswers } from '../../kernel/calls/firstAnswers.ts'
import { keyOf } from '../../kernel/calls/query.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { currentUserKey } from '../../kernel/user/currentUser.ts'
import { threadKey } from '../../messages/requests.ts'
import { Stream, stubStreams } from './liveEvents.fixture.ts'
import { useLiveEvents } from './useLiveEvents.ts'

vi.mock('../../kernel/calls/firstAnswers.ts', { spy: true })

const id = aContract().id
let server = { ...aContract(), changes: [] as unknown[] }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server = { ...aContract(), changes: [] }
  stubStreams()
  vi.stubGlobal('fetch', async () => Response.json(server))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Puts an answer where its screen would have it, and returns its key. */
function show(client: QueryClient, call: Call, args: LooseArgs, data: unknown): QueryKey {
  const queryKey = keyOf(call, args)
  client
    .getQueryCache()
    .build(client, { queryKey, meta: { reads: call.reads ?? [] } })
    .setData(data)
  return queryKey
}

async function aWindow(party: 'client' | 'dj' = 'client') {
  const client = createQueryClient()
  show(client, contractsCalls.list, {}, [aContract()])
  const told = [
    show(client, notificationsCalls.list, {}, { notifications: [], unreadCount: 0, before: null }),
    show(client, notificationsCalls.preferences, {}, []),
  ]
  show(client, contractsCalls.one, { params: { id } }, { ...aContract(), party, changes: ['seen'] })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { unmount } = renderHook(() => useLiveEvents('client-1'), { wrapper })
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  const isStale = () => client.getQueryState(keyOf(contractsCalls.list))?.isInvalidated
  const page = () => client.getQueryData(keyOf(contractsCalls.one, { params: { id } }))
  const isToldStale = () => told.map((key) => client.getQueryState(key)?.isInvalidated)
  return { unmount, isStale, isToldStale, page, client }
}

test('one of two windows holds the stream, and both hear of a change', async () => {
  const [first, second] = [await aWindow(), await aWindow()]
  expect(Stream.open.map(({ path }) => path)).toEqual(['/api/live'])
  server = { ...server, status: 'signed' }
  Stream.open[0]?.send({ about: 'contract', id })
  for (const each of [first, second]) {
    expect(each.isStale()).toBe(true)
    await waitFor(() => expect(each.page()).toMatchObject({ status: 'signed', changes: ['seen'] }))
  }
  first.unmount()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(Stream.open.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, 1])
  second.unmount()
})

test('a window that read its page before a change and listens only after it reads everything again', async () => {
  const early = await aWindow()
  Stream.open[0]?.send({ about: 'notifications' })
  const late = await aWindow()
  expect([late.isToldStale(), late.isStale()]).toEqual([[true, true], true])
  expect(early.isStale()).toBe(false)
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1)
  const later = await aWindow()
  expect(later.isToldStale()).toEqual([false, false])
  for (const each of [early, late, later]) each.unmount()
})

test('after an event, an answer that the page brought along is not used', async () => {
  const { unmount } = await aWindow()
  vi.mocked(forgetFirstAnswers).mockClear()
  Stream.open[0]?.send({ about: 'calendar' })
  expect(forgetFirstAnswers).toHaveBeenCalledOnce()
  unmount()
})

test('a notification makes the list and the preferences stale, and nothing else', async () => {
  const { isStale, isToldStale, unmount } = await aWindow()
  expect(isToldStale()).toEqual([false, false])
  Stream.open[0]?.send({ about: 'notifications' })
  expect([isStale(), isToldStale()]).toEqual([false, [true, true]])
  unmount()
})

test('what is read for the first time while an event comes is read once more', async () => {
  const { client, unmount } = await aWindow()
  const asked: PromiseWithResolvers<string>[] = []
  const reading = new QueryObserver(client, {
    queryKey: keyOf(notificationsCalls.list, { query: { before: 'first' } }),
    meta: { reads: notificationsCalls.list.reads },
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    },
  })
  const leave = reading.subscribe(() => {})
  Stream.open[0]?.send({ about: 'notifications' })
  asked[0]?.resolve('before the event')
  await waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.resolve('after the event')
  await waitFor(() => expect(reading.getCurrentResult().data).toBe('after the event'))
  leave()
  unmount()
})

test("an event waits for the answer to this window's own change, and not for one that is slow or offline", async () => {
  const { client, isToldStale, unmount } = await aWindow()
  const answer = Promise.withResolvers<void>()
  const changes = client.getMutationCache()
  const change = (mutationFn: () => Promise<unknown>) => changes.build(client, { mutationFn }).execute({})
  const [own, slow] = [change(() => answer.promise), change(() => new Promise(() => {}))]
  void slow
  Stream.open[0]?.send({ about: 'notifications' })
  answer.resolve()
  await own
  expect(isToldStale()).toEqual([false, false])
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(isToldStale()).toEqual([true, true])
  unmount()
})

test("an event that came before the answer is followed as soon as the answer's own words are said", async () => {
  const { client, isStale, unmount } = await aWindow()
  const answer = Promise.withResolvers<void>()
  const staleAtAnswer: (boolean | undefined)[] = []
  const pressed = new MutationObserver(client, { mutationFn: () => answer.promise })
  const leave = pressed.subscribe(() => {})
  const told = pressed.mutate(undefined, { onSuccess: () => staleAtAnswer.push(isStale()) })
  Stream.open[0]?.send({ about: 'contract', id })
  expect(isStale()).toBe(false)
  answer.resolve()
  await told
  expect([staleAtAnswer, isStale()]).toEqual([[false], true])
  leave()
  unmount()
})

test("a DJ's taken time makes the calendar and the warnings about overlaps stale", async () => {
  const { client, isStale, unmount } = await aWindow()
  const keys = [
    show(client, availabilityCalls.taken, { query: { from: '2027-06-01', to: '2027-06-30' } }, []),
    show(client, contractsCalls.conflicts, { params: { id } }, []),
  ]
  Stream.open[0]?.send({ about: 'availability' })
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  expect(isStale()).toBe(false)
  unmount()
})

test('after a switch of the role in another window, nothing that was read for the other part stays', async () => {
  const { client, unmount } = await aWindow()
  const asUser = { queryKey: currentUserKey, queryFn: async () => ({ role: 'client' }) }
  client.setQueryDefaults(currentUserKey, asUser)
  client.setQueryData(currentUserKey, { role: 'dj' })
  Stream.open[0]?.send({ about: 'role' })
  await waitFor(() => expect(client.getQueryData(currentUserKey)).toEqual({ role: 'client' }))
  await waitFor(() => expect(client.getQueryData(keyOf(contractsCalls.list))).toBeUndefined())
  unmount()
})

test('new terms are shown at once to a person who waits for the other party', async () => {
  const { page, unmount } = await aWindow('dj')
  server = { ...server, version: 2, price: 9999 }
  Stream.open[0]?.send({ about: 'contract', id })
  await waitFor(() => expect(page()).toMatchObject({ version: 2, price: 9999 }))
  unmount()
})

test('new terms do not replace the ones that a person is about to sign', async () => {
  const { page, isStale, unmount } = await aWindow()
  server = { ...server, version: 2, price: 9999 }
  Stream.open[0]?.send({ about: 'contract', id })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(isStale()).toBe(true)
  expect(page()).toMatchObject({ version: 1, price: 2400 })
  unmount()
})

test('a stream that the server refused is tried again, soon at first and then more and more seldom', async () => {
  const { unmount } = await aWindow()
  // From here on time passes only when the test says so.
  vi.useFakeTimers({ shouldAdvanceTime: false })
  for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = Stream.open.length
    const stream = Stream.open.at(-1)
    stream?.close()
    stream?.onerror()
    await act(() => vi.advanceTimersByTimeAsync(waitMs - 1))
    expect(Stream.open).toHaveLength(before)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(Stream.open).toHaveLength(before + 1)
  }
  unmount()
})

test('contracts that changed while the page loaded are read when the stream opens, unless reading them failed', async () => {
  const { client, isStale, unmount } = await aWindow()
  client.setQueryData(keyOf(messagesCalls.stats), 'polled')
  Stream.open[0]?.onopen()
  expect(isStale()).toBe(true)
  expect(client.getQueryState(keyOf(messagesCalls.stats))?.isInvalidated).toBe(false)
  unmount()
})

test('whatever changed while the stream was lost is read when it opens again, in every window', async () => {
  const [first, second] = [await aWindow(), await aWindow()]
  for (const { client } of [first, second]) client.setQueryData(keyOf(messagesCalls.stats), 'shown')
  Stream.open[0]?.onopen()
  Stream.open[0]?.onopen()
  for (const { client } of [first, second])
    expect(client.getQueryState(keyOf(messagesCalls.stats))?.isInvalidated).toBe(true)
  first.unmount()
  second.unmount()
})

test('after a gap every answer is stale, also of screens that no event names, and the terms to be signed stay', async () => {
  const { client, page, unmount } = await aWindow()
  const keys = [
    currentUserKey,
    keyOf(discoveryCalls.publicProfile),
    keyOf(discoveryCalls.discover),
    ['/api/of-a-later-screen'],
  ]
  for (const key of keys) client.setQueryData(key, 'shown')
  server = { ...server, version: 2, price: 9999 }
  Stream.open[0]?.send({ about: 'everything' })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true])
  expect(client.getQueryState(keyOf(contractsCalls.one, { params: { id } }))?.isInvalidated).toBe(false)
  expect(page()).toMatchObject({ version: 1, price: 2400 })
  unmount()
})

test('a message makes exactly its conversation, the list and the unread count be read again', async () => {
  const { client, isStale, unmount } = await aWindow()
  const [clara, marcus] = [threadKey('clara'), threadKey('marcus')]
  const keys = [keyOf(messagesCalls.stats), keyOf(messagesCalls.conversations), clara, marcus]
  for (const key of keys) client.setQueryData(key, 'shown')
  const stale = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)
  Stream.open[0]?.send({ about: 'conversation', with: 'clara' })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(stale()).toEqual([true, true, true, false])
  expect(isStale()).toBe(false)
  Stream.open[0]?.send({ about: 'everything' })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(stale()).toEqual([true, true, true, true])
  unmount()
})
