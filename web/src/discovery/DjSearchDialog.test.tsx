import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { DjSearchDialog } from './DjSearchDialog.tsx'

const dj = {
  id: '1',
  firstName: 'Zoë',
  lastName: 'Müller',
  username: '@zoebeats',
  profileImageUrl: '/a.svg',
  averageRating: null,
  reviewCount: 0,
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const answering = (json: unknown) => async () => Response.json(json)

function BookEvent() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Book Event
      </button>
      <DjSearchDialog id="search" open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

function open(answer: (address: unknown) => Promise<Response>) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const location = memoryLocation({ path: '/', record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook}>
        <BookEvent />
      </Router>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('Book Event'))
  const type = (value: string) =>
    fireEvent.change(screen.getByPlaceholderText('Enter DJ username'), { target: { value } })
  return { fetched, location, type }
}

test("the field has an '@' before it, and a hint while it is empty", () => {
  open(answering([]))
  const dialog = screen.getByRole('dialog', { name: 'Search DJ to Book' })
  expect(within(dialog).getByText('@', { exact: true })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Enter DJ username'))
  expect(screen.getByText('Start typing a DJ username to search')).toBeTruthy()
})

test('the dialog searches only while it is open and the text is not empty', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { fetched, type } = open(answering([dj]))
  const rest = () => act(() => vi.advanceTimersByTimeAsync(1000))
  for (const text of ['   ', '@', ' @ ']) {
    type(text)
    await rest()
    expect(screen.getByText('Start typing a DJ username to search')).toBeTruthy()
  }
  type('@zoe')
  await rest()
  await screen.findByRole('listitem')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await rest()
  fireEvent.click(screen.getByText('Book Event'))
  expect(screen.getByPlaceholderText<HTMLInputElement>('Enter DJ username').value).toBe('')
  await rest()
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/djs/discover?search=zoe'])
})

test('a spinner shows while loading, then rows with name, @username, rating and review count', async () => {
  const held = Promise.withResolvers<Response>()
  const { type } = open(() => held.promise)
  type('zoe')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Searching'))
  const rated = [
    { ...dj, averageRating: 4.76, reviewCount: 12 },
    { ...dj, id: '2', averageRating: 5, reviewCount: 1 },
    { ...dj, id: '3' },
  ]
  held.resolve(Response.json(rated))
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Zoë Müller@zoebeatsRating 4.8(12 reviews)',
    'Zoë Müller@zoebeatsRating 5.0(1 review)',
    'Zoë Müller@zoebeatsRating 0.0(0 reviews)New',
  ])
  expect(screen.queryByRole('status')).toBeNull()
})

test('an answer to an older text is ignored', async () => {
  const late = Promise.withResolvers<Response>()
  const { fetched, type } = open((address) =>
    String(address).endsWith('first')
      ? late.promise
      : answering([{ ...dj, id: '2', firstName: 'Dana', username: '@demodj' }])(),
  )
  type('first')
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  type('demodj')
  await screen.findByText('@demodj')
  await act(async () => late.resolve(Response.json([dj])))
  expect(screen.getByText('@demodj')).toBeTruthy()
  expect(screen.queryByText('@zoebeats')).toBeNull()
})

test('a result leads to the request form', async () => {
  const { location, type, fetched } = open(async () => new Response(JSON.stringify([dj])))
  type('@zoe')
  const row = await screen.findByRole('button', { name: /Zoë Müller/ })
  expect(row.textContent).toContain('@zoebeats')
  expect(row.textContent).toContain('0.0')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/djs/discover?search=zoe')
  fireEvent.click(row)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.history.at(-1)).toBe('/requested-services?djId=1&djName=Zo%C3%AB+M%C3%BCller')
})

test('the dialog says when nobody matches and when the search failed', async () => {
  const { type } = open(async () => new Response('[]'))
  type('qq')
  expect(await screen.findByText('No DJs found matching "@qq"')).toBeTruthy()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 500 }))
  type('zz')
  expect(await screen.findByText('Error searching for DJs. Please try again.')).toBeTruthy()
})
