import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../kernel/queryClient.ts'
import AdminResetPage from './AdminResetPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the dialog that asks for RESET starts in the field for it', async () => {
  const admin = { id: '1', email: 'admin@example.test' }
  vi.stubGlobal('fetch', async (address: string) => Response.json(address === '/api/auth/user' ? admin : []))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AdminResetPage />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Reset All Data' }))
  const word = await screen.findByLabelText('Type RESET')
  await waitFor(() => expect(document.activeElement).toBe(word))
})
