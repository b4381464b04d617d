import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '../../kernel/queryClient.ts'
import ContractsPage from './ContractsPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(contracts: readonly Contract[], searchPath = '') {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).includes('/auth/user') ? { id: 'client-1', role: 'client' } : contracts),
  )
  const location = memoryLocation({ path: '/contracts', searchPath, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <ContractsPage />
      </Router>
    </QueryClientProvider>,
  )
  return location
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('contracts stand in the order in which the server lists them, newest first', async () => {
  open([
    aContract({ id: '0', eventType: 'New' }),
    aContract({ id: 'f', eventType: 'Middle' }),
    aContract({ id: 'a', eventType: 'Older' }),
  ])
  await screen.findByRole('button', { name: 'New' })
  expect(titles()).toEqual(['New', 'Middle', 'Older'])
})

test('the tab stays in the address and is read from it', async () => {
  const location = open(
    [aContract(), aContract({ id: '2', status: 'confirmed', eventType: 'Party' })],
    'tab=confirmed',
  )
  await screen.findByRole('button', { name: 'Party' })
  expect(screen.getByRole('tab', { name: /^Confirmed/ }).getAttribute('aria-selected')).toBe('true')
  expect(titles()).toEqual(['Party'])
  fireEvent.mouseDown(screen.getByRole('tab', { name: /^Pending/ }), { button: 0 })
  expect(location.history.at(-1)).toBe('/contracts?tab=pending')
  expect(titles()).toEqual(['Wedding'])
  fireEvent.mouseDown(screen.getByRole('tab', { name: /^All/ }), { button: 0 })
  expect(location.history.at(-1)).toBe('/contracts')
})
