import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { SearchForm } from './SearchForm.tsx'
import type { UrlSearch } from './searchInUrl.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const la = { id: 'city:1', label: 'Los Angeles, CA', address: 'Los Angeles, CA', kind: 'city' }
const spot = { lat: 34.05, lng: -118.24 }
const nothing: UrlSearch = { search: {}, placeName: '' }

function show(suggested: Reply, asked: UrlSearch = nothing) {
  const server = serveAll({ 'GET /api/places/suggest': suggested })
  const onAsk = vi.fn()
  const onDone = vi.fn()
  function Form() {
    const [now, setNow] = useState(asked)
    const ask = (next: UrlSearch) => {
      onAsk(next)
      setNow(next)
    }
    return <SearchForm asked={now} onAsk={ask} shape="sheet" onDone={onDone} />
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  return { ...server, onAsk, onDone }
}
const place = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' })
const press = () => click(screen.getByRole('button', { name: 'Search' }))

test('a place that was typed and not picked is the first one of that name', async () => {
  const { onAsk, onDone } = show(
    ok([
      { ...la, ...spot },
      { ...la, id: 'city:2', ...spot },
    ]),
  )
  fill(place(), 'los angeles')
  press()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onAsk.mock.calls).toEqual([[{ search: { ...spot, radiusMiles: 25 }, placeName: 'Los Angeles, CA' }]])
  expect(place().value).toBe('Los Angeles, CA')
})

test('a first place without coordinates is asked where it lies', async () => {
  const server = show(ok([{ ...la, id: 'google:x', lat: null, lng: null }]))
  server.all['GET /api/places/resolve'] = ok({ ...la, id: 'google:x', ...spot })
  fill(place(), 'los angeles')
  press()
  await waitFor(() => expect(server.onAsk).toHaveBeenCalledOnce())
  expect(server.onAsk.mock.lastCall?.[0].search).toEqual({ ...spot, radiusMiles: 25 })
})

test('a place that nobody knows is said at the field, which gets the focus, until another is typed', async () => {
  const { onAsk, onDone } = show(ok([]))
  fill(place(), 'zzzzqqqq')
  press()
  expect(await screen.findByText('No such place')).toBeTruthy()
  expect(document.activeElement).toBe(place())
  expect(place().getAttribute('aria-invalid')).toBe('true')
  expect([onAsk.mock.calls, onDone.mock.calls]).toEqual([[], []])
  fill(place(), 'zzzzqqq')
  expect(screen.queryByText('No such place')).toBeNull()
})

test('places that did not load are said at the field', async () => {
  const { onAsk } = show(no(400))
  fill(place(), 'Los Angeles')
  press()
  expect(await screen.findByText('Places did not load. Please try again.')).toBeTruthy()
  expect(onAsk).not.toHaveBeenCalled()
})

test('whoever types on while the place is looked up does not get the former one', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok>>()
  const { onAsk, callsTo } = show(() => promise)
  fill(place(), 'Los Angeles')
  press()
  await waitFor(() => expect(callsTo('GET /api/places/suggest')).toHaveLength(1))
  fill(place(), 'San D')
  resolve(ok([{ ...la, ...spot }]))
  await promise
  await waitFor(() => expect(callsTo('GET /api/places/suggest')).toHaveLength(2))
  expect([onAsk.mock.calls, place().value]).toEqual([[], 'San D'])
})

test('a place that was emptied leaves the search with the field', () => {
  const { onAsk } = show(ok([]), { search: spot, placeName: 'Los Angeles, CA' })
  fill(place(), '')
  fireEvent.blur(place())
  expect(onAsk.mock.calls).toEqual([[nothing]])
})

test('a place of the address that nobody knows is said at once', () => {
  show(ok([]), { ...nothing, unknownPlace: 'zzzzqqqq' })
  expect(place().value).toBe('zzzzqqqq')
  expect(screen.getByText('No such place')).toBeTruthy()
})

test('a radius that is chosen before a place waits for the place', async () => {
  const { onAsk } = show(ok([{ ...la, ...spot }]))
  const radius = screen.getByLabelText<HTMLSelectElement>('Radius')
  expect(radius.disabled).toBe(false)
  fireEvent.change(radius, { target: { value: '50' } })
  expect([radius.value, onAsk.mock.calls]).toEqual(['50', []])
  fill(place(), 'los angeles')
  press()
  await waitFor(() => expect(onAsk).toHaveBeenCalledOnce())
  expect(onAsk.mock.lastCall?.[0].search).toEqual({ ...spot, radiusMiles: 50 })
})

const date = () => screen.getByLabelText<HTMLInputElement>('Free on date')

test('a past day is said at the field in words, is never searched for, and gets the focus on Search', () => {
  const asked = { search: { date: '2099-12-12' }, placeName: '' }
  const { onAsk, onDone } = show(ok([]), asked)
  fill(date(), '2020-11-01')
  expect(screen.getByText('This day is past')).toBeTruthy()
  press()
  expect(document.activeElement).toBe(date())
  expect([onAsk.mock.calls, onDone.mock.calls]).toEqual([[], []])
  fill(date(), '2099-11-01')
  expect(screen.queryByText('This day is past')).toBeNull()
  expect(onAsk.mock.lastCall?.[0].search).toEqual({ date: '2099-11-01' })
})

test('a year that is being typed is no past day until Search is pressed', () => {
  show(ok([]))
  fill(date(), '0202-11-01')
  expect(screen.queryByText('This day is past')).toBeNull()
  press()
  expect(screen.getByText('This day is past')).toBeTruthy()
  expect(date().form?.noValidate).toBe(true)
})
