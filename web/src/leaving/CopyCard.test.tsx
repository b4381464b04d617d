import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'
import { CopyCard } from './CopyCard.tsx'

const path = '/api/account/copy'
const ready = {
  id: 'c1',
  isReady: true,
  askedAt: '2030-05-01T10:00:00.000Z',
  expiresAt: '2030-05-08T10:00:00.000Z',
  bytes: 2_345_678,
  nextAt: '2099-05-02T10:00:00.000Z',
}

afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

function open(latest: object | null) {
  const server = serveAll({ [`GET ${path}`]: ok({ latest }) })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CopyCard />
      <Toaster />
    </QueryClientProvider>,
  )
  return server
}

test('a copy is asked for, and said to be on its way; a refusal is told', async () => {
  const { all } = open(null)
  all[`POST ${path}`] = no(429, 'You can ask for a copy once a day.', 'copy.too-soon')
  click(await screen.findByRole('button', { name: 'Ask for a copy' }))
  expect(await screen.findByText('You can ask for a copy once a day.')).toBeTruthy()
  const waiting = { ...ready, isReady: false, expiresAt: null, bytes: null }
  all[`POST ${path}`] = ok({ latest: waiting })
  all[`GET ${path}`] = ok({ latest: waiting })
  click(screen.getByRole('button', { name: 'Ask for a copy' }))
  expect(await screen.findByText(/Your copy is being made/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Ask for/ })).toBeNull()
})

test('a copy that is ready can be fetched, and another one be asked for the day after', async () => {
  open(ready)
  const link = await screen.findByRole('link', { name: 'Fetch my data (2.3 MB)' })
  expect(link.getAttribute('href')).toBe('/api/account/copy/c1')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  open({ ...ready, nextAt: '2020-05-02T10:00:00.000Z' })
  expect(await screen.findByRole('button', { name: 'Ask for a new copy' })).toBeTruthy()
})
