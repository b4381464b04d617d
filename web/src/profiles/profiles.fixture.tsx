import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'

export const robin: CurrentUser = {
  id: '1',
  email: 'robin@example.test',
  emailVerified: true,
  firstName: 'Robin',
  lastName: 'Vale',
  phoneNumber: null,
  profileImageUrl: null,
  avatarUrl: '/a.svg',
  role: 'client',
  subscriptionStatus: null,
  djProfile: null,
}

export const show = (part: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      {part}
      <Toaster />
    </QueryClientProvider>,
  )

export const toastWith = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent

/** The texts that describe a field: its error, then its hint. */
export const describedBy = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

export function eachOnAFreshPage() {
  afterEach(() => {
    cleanup()
    dismissToast()
    sessionStorage.clear()
    localStorage.clear()
    vi.unstubAllGlobals()
  })
}
