import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { ClientFigures, DjFigures } from './DashboardFigures.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test("'Reviews Given' is the number that the server counted", async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).endsWith('/reviews/given') ? { count: 7 } : []),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClientFigures />
    </QueryClientProvider>,
  )
  const card = screen.getByText('Reviews Given').parentElement?.parentElement
  expect(card?.textContent).toContain('–')
  await screen.findByText('7')
  expect(card?.textContent).toContain('7After completed events')
})

const ratingAfter = (stats: Reply) => {
  serveAll({ 'GET /api/contracts': ok([]), 'GET /api/dj/stats': stats })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DjFigures />
    </QueryClientProvider>,
  )
  return screen.getByText('Client Rating').parentElement?.parentElement
}

test('while the number of reviews loads, a placeholder stands for its words', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok>>()
  const card = ratingAfter(() => promise)
  expect(card?.textContent).toBe('Client Rating–')
  expect(card?.querySelector('.animate-shimmer')).not.toBeNull()
  resolve(ok({ averageRating: 4.8, reviewCount: 1 }))
  await screen.findByText('1 review')
  expect(card?.querySelector('.animate-shimmer')).toBeNull()
})

test('a number of reviews that did not load is a dash, and waits no longer', async () => {
  const card = ratingAfter(no(400))
  await screen.findByText('– reviews')
  expect(card?.querySelector('.animate-shimmer')).toBeNull()
})
