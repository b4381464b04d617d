import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '../kernel/queryClient.ts'
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
  vi.restoreAllMocks()
})

function open(answer: () => Promise<Response>) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const location = memoryLocation({ path: '/', record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook}>
        <DjSearchDialog trigger={<button type="button">Book Event</button>} />
      </Router>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('Book Event'))
  const type = (value: string) =>
    fireEvent.change(screen.getByPlaceholderText('Enter DJ username'), { target: { value } })
  return { fetched, location, type }
}

test('an empty field shows a hint and searches nothing', () => {
  const { fetched } = open(async () => new Response('[]'))
  expect(screen.getByText('Start typing a DJ username to search')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})

test('a result leads to the request form', async () => {
  const { location, type, fetched } = open(async () => new Response(JSON.stringify([dj])))
  type('@zoe')
  const row = await screen.findByRole('button', { name: /Zoë Müller/ })
  expect(row.textContent).toContain('@zoebeats')
  expect(row.textContent).toContain('0.0')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/djs/discover?search=zoe')
  fireEvent.click(row)
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
