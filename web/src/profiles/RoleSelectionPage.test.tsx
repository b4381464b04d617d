import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '../kernel/queryClient.ts'
import RoleSelectionPage from './RoleSelectionPage.tsx'

afterEach(cleanup)

const chosenAt = (search: string) => {
  const location = memoryLocation({ path: '/', searchPath: search })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <RoleSelectionPage />
      </Router>
    </QueryClientProvider>,
  )
  const cards = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
  const proceed = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  cleanup()
  return [cards.map(({ value }) => value), proceed.disabled]
}

test('a person who said before who they are finds it filled in; nobody else does', () => {
  expect(chosenAt('role=dj&auth=1')).toEqual([['dj'], false])
  expect(chosenAt('role=client')).toEqual([['client'], false])
  expect(chosenAt('role=admin')).toEqual([[], true])
  expect(chosenAt('')).toEqual([[], true])
})
