import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, type Reply, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/queryClient.ts'
import { DaySheetMusic } from './DaySheetMusic.tsx'
import DaySheetPage from './DaySheetPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(reply: Reply) {
  const server = serveAll({ 'GET /api/contracts/one/day-sheet': reply })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DaySheetPage params={{ id: 'one' }} />
    </QueryClientProvider>,
  )
  return server
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a contract that is not booked says when there is a sheet', async () => {
  open(no(409, 'There is a day-of sheet once both have signed.'))
  await heading('Day-of sheet')
  expect(screen.getByText('There is a day-of sheet once both have signed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test("somebody else's contract is not found, and a sheet that did not load can be asked for again", async () => {
  const { all } = open(no(500, 'Oh'))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('This did not load')
  all['GET /api/contracts/one/day-sheet'] = no(404)
  click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Contract Not Found')
})

test('music requests are listed with their links', () => {
  const url = 'https://open.spotify.com/playlist/abc'
  const playlists = [{ url, platform: 'Spotify', description: 'Dinner' }]
  const requests = [{ id: 'one', name: 'Our evening', instructions: 'Nothing loud', playlists }]
  const { container } = render(<DaySheetMusic music={{ plan: null, sharedAt: null, requests }} />)
  expect(container.textContent).toBe('Our eveningNothing loudDinner (Spotify)')
  expect(screen.getByRole('link').getAttribute('href')).toBe(url)
})
