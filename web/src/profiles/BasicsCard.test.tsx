import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../kernel/queryClient.ts'
import { BasicsCard } from './BasicsCard.tsx'

afterEach(cleanup)

const robin: CurrentUser = {
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
const show = (user: CurrentUser) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BasicsCard user={user} />
    </QueryClientProvider>,
  )
const email = () => screen.getByLabelText('Email')

test('the email field says which new address still waits for its confirmation', () => {
  show({ ...robin, pendingEmail: 'new@example.test' })
  expect(screen.getByText('Waiting for confirmation of new@example.test.').id).toBe(
    email().getAttribute('aria-describedby'),
  )
  cleanup()
  show(robin)
  expect(email().hasAttribute('aria-describedby')).toBe(false)
})
