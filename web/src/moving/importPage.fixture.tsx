import type { ImportEntry } from '@cuebook/domain/moving/imports.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aMember } from '../../tests/member.ts'
import { ok, type Reply, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'
import ImportPage from './ImportPage.tsx'

export const USER = 'GET /api/auth/user'
export const KNOWN = 'GET /api/brought/known'
export const IMPORTS = 'GET /api/brought/imports'
export const BRING = 'POST /api/brought/imports'
export const ID = '01900000-0000-7000-8000-000000000001'
export const entry: ImportEntry = {
  id: ID,
  name: 'old.csv',
  source: 'csv',
  kind: 'bookings',
  bookings: 2,
  contacts: 1,
  at: '2030-01-01T10:00:00.000Z',
}

export const eachOnAFreshPage = () =>
  afterEach(() => {
    cleanup()
    dismissToast()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

export function openImport(replies: Record<string, Reply> = {}) {
  const served = serveAll({
    [USER]: ok(aMember({ role: 'dj' })),
    [KNOWN]: ok({ bookings: ['2027-05-06 @ben@people.example'], contacts: [] }),
    [IMPORTS]: ok([]),
    [BRING]: ok({ id: ID, bookings: 2, contacts: 2, here: 1 }),
    ...replies,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: '/bring' }).hook}>
        <ImportPage />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return served
}
export const choose = async (text: string, name = 'clients.csv') =>
  fireEvent.change(await screen.findByLabelText('File'), { target: { files: [new File([text], name)] } })
export const rows = async () =>
  within(await screen.findByRole('list', { name: 'Rows' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
export const bringButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Bring in/ })

/** What the page sends of the rows, as text. */
export function sentRows(): string[] {
  const sent: string[] = []
  const { stringify } = JSON
  vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown, ...more) => {
    const text = stringify(value, ...(more as []))
    if (typeof value === 'object' && value !== null && 'rows' in value) sent.push(text)
    return text
  })
  return sent
}
