import type { presenceApi } from '@cuebook/domain/messages/presence-api.ts'
import { presenceCalls, templatesCalls } from '@cuebook/domain/messages/room.ts'
import type { templatesApi } from '@cuebook/domain/messages/templates-api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { callsOf } from './api.ts'
import { queryOf } from './query.ts'
import { createQueryClient } from './queryClient.ts'
import { useCall } from './useCall.ts'
import { useChange } from './useChange.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const api = callsOf<typeof templatesApi>(templatesCalls)
const presence = callsOf<typeof presenceApi>(presenceCalls)
const listed = queryOf(api.list, {})
const listOf = (...texts: string[]) => ({
  templates: texts.map((text) => ({ id: text, text })),
  suggestions: [],
})
const LIST = 'GET /api/messages/templates'
const ADD = 'POST /api/messages/templates'
const OTHER = 'GET /api/messages/settings'
const REFUSED = no(409, 'You can keep twenty quick replies. Delete one first.')

/** A screen that shows the quick replies, an answer of another subject, and makes a change. */
async function aScreen<Change>(replies: Record<string, Reply>, use: () => Change) {
  const { all, asked } = serveAll({
    [LIST]: ok(listOf('first')),
    [OTHER]: ok({ showPresence: true }),
    ...replies,
  })
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({ change: use(), list: useCall(api.list, {}), other: useCall(presence.settings, {}) }),
    { wrapper },
  )
  await waitFor(() =>
    expect([result.current.list.isSuccess, result.current.other.isSuccess]).toEqual([true, true]),
  )
  asked.length = 0
  const texts = () => client.getQueryData(listed.queryKey)?.templates.map(({ text }) => text)
  return { client, all, asked: () => asked.map(({ call }) => call), texts, result }
}

const useAdd = (options: Parameters<typeof useChange<typeof templatesApi.add>>[1] = {}) =>
  useChange(api.add, options)
const second = { body: { text: 'second' } }

test('after a change, what is made of its subject is read again, and nothing else, before the change ends', async () => {
  const { asked, texts, result, all } = await aScreen({ [ADD]: ok({ id: 'second', text: 'second' }) }, useAdd)
  all[LIST] = ok(listOf('first', 'second'))
  await result.current.change.mutateAsync(second)
  expect(asked()).toEqual([ADD, LIST])
  expect(texts()).toEqual(['first', 'second'])
})

test('a change that ends at once ends before the reading, which goes on', async () => {
  const { asked, texts, result, all } = await aScreen({ [ADD]: ok({ id: 'second', text: 'second' }) }, () =>
    useAdd({ endsAtOnce: true }),
  )
  const slow = Promise.withResolvers<Answer>()
  all[LIST] = () => slow.promise
  await result.current.change.mutateAsync(second)
  await waitFor(() => expect(asked()).toEqual([ADD, LIST]))
  expect(texts()).toEqual(['first'])
  slow.resolve(ok(listOf('first', 'second')))
  await waitFor(() => expect(texts()).toEqual(['first', 'second']))
})

test.each([
  ['a conflict', REFUSED, [ADD, LIST]],
  ['something that is gone', no(404), [ADD, LIST]],
  ['a missing right', no(403), [ADD, LIST]],
  ['a wrong field', no(400), [ADD]],
  ['a failure of the server', no(500), [ADD]],
])('after %s the screen is read again if it may be out of date', async (_what, refusal, calls) => {
  const failed = vi.fn()
  const { asked, result } = await aScreen({ [ADD]: refusal }, () => useAdd({ failed }))
  await expect(result.current.change.mutateAsync(second)).rejects.toThrow()
  await waitFor(() => expect(asked()).toEqual(calls))
  expect(failed).toHaveBeenCalledWith(expect.any(Error), second, expect.anything())
})

test('a reply that answers a call is shown in its place, and that call is not made again', async () => {
  const { asked, texts, result } = await aScreen({ [ADD]: ok(listOf('replied')) }, () =>
    useAdd({ answers: () => listed }),
  )
  await result.current.change.mutateAsync(second)
  expect(texts()).toEqual(['replied'])
  expect(asked()).toEqual([ADD])
})

test('a list with the reply in it is shown in place of the old one', async () => {
  const { asked, texts, result } = await aScreen({ [ADD]: ok({ id: 'second', text: 'second' }) }, () =>
    useAdd({ answers: () => ({ queryKey: listed.queryKey, answer: listOf('first', 'second') }) }),
  )
  await result.current.change.mutateAsync(second)
  expect(texts()).toEqual(['first', 'second'])
  expect(asked()).toEqual([ADD])
})

test('without an answer in the reply, what was changed is read again', async () => {
  const { asked, result } = await aScreen({ [ADD]: ok({}) }, () => useAdd({ answers: () => null }))
  await result.current.change.mutateAsync(second)
  expect(asked()).toEqual([ADD, LIST])
})

test('a change is shown early, and taken back when it is refused', async () => {
  const reply = Promise.withResolvers<Answer>()
  const { texts, result } = await aScreen({ [ADD]: () => reply.promise }, () =>
    useAdd({
      async early(client, { body }) {
        const before = client.getQueryData(listed.queryKey)
        client.setQueryData(listed.queryKey, listOf('first', body.text))
        return () => client.setQueryData(listed.queryKey, before)
      },
    }),
  )
  const changing = result.current.change.mutateAsync(second)
  await waitFor(() => expect(texts()).toEqual(['first', 'second']))
  reply.resolve(no(500))
  await expect(changing).rejects.toThrow()
  expect(texts()).toEqual(['first'])
})

test('what follows a change is done with its reply, before the screen is read again', async () => {
  const added = { id: '2', text: 'second' }
  const steps: unknown[] = []
  const { result, all } = await aScreen({ [ADD]: ok(added) }, () =>
    useAdd({ done: (reply, input) => steps.push(reply, input) }),
  )
  all[LIST] = () => {
    steps.push(LIST)
    return ok(listOf('first', 'second'))
  }
  await result.current.change.mutateAsync(second)
  expect(steps).toEqual([added, second, LIST])
})

test('changes of one name are sent in their order, and what they change is read again after the last', async () => {
  const first = Promise.withResolvers<Answer>()
  const sent: unknown[] = []
  const answer = (body: unknown) => {
    sent.push(body)
    return sent.length === 1 ? first.promise : ok({})
  }
  const { asked, result } = await aScreen({ [ADD]: answer }, () => useAdd({ oneByOne: 'add' }))
  const { mutateAsync } = result.current.change
  const both = Promise.all([mutateAsync({ body: { text: 'a' } }), mutateAsync({ body: { text: 'b' } })])
  await waitFor(() => expect(sent).toEqual([{ text: 'a' }]))
  first.resolve(ok({}))
  await both
  expect(sent).toEqual([{ text: 'a' }, { text: 'b' }])
  expect(asked()).toEqual([ADD, ADD, LIST])
})

test('a change that sends by itself gets what `mutate` was given, and changes what its call changes', async () => {
  const { asked, result } = await aScreen({ [ADD]: ok({}) }, () =>
    useChange(api.add, {
      async send(texts: readonly string[]) {
        for (const text of texts) await api.add({ body: { text } })
      },
    }),
  )
  await result.current.change.mutateAsync(['a', 'b'])
  expect(asked()).toEqual([ADD, ADD, LIST])
})

test('a call without arguments to send is not made', async () => {
  const { asked } = serveAll({})
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCall(api.list, null), { wrapper })
  expect([result.current.fetchStatus, asked]).toEqual(['idle', []])
})
