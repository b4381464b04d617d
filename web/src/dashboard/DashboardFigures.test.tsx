import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../kernel/queryClient.ts'
import { ClientFigures } from './DashboardFigures.tsx'

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
