import type { PayoutState } from '@cuebook/domain/payouts/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../kernel/queryClient.ts'
import { PayoutsCard } from './PayoutsCard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(
  state: PayoutState,
  onboarding: () => Response = () => Response.json({ url: 'https://s.example/1' }),
) {
  const asked = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string | URL) => {
    if (String(address).endsWith('/onboarding')) return onboarding()
    asked.resolve()
    return Response.json({ state })
  })
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <PayoutsCard />
    </QueryClientProvider>,
  )
  return { container, asked: asked.promise }
}

test.each([
  ['none', 'Not set up', 'Set up payouts'],
  ['pending', 'Not finished', 'Continue setup'],
  ['ready', 'Ready', 'Change details'],
] as const)('an account that is %s shows %s and leads to the provider', async (state, badge, button) => {
  show(state)
  const card = await screen.findByRole('region', { name: 'Payouts' })
  expect(card.textContent).toContain(badge)
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  fireEvent.click(screen.getByRole('button', { name: button }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://s.example/1'))
})

test('where nothing is paid out there is no card', async () => {
  const { container, asked } = show('off')
  await asked
  expect(container.textContent).toBe('')
})

test('a refusal is shown in the card', async () => {
  show('none', () =>
    Response.json({ message: 'Stripe is away.', code: 'payment.unreachable' }, { status: 503 }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Set up payouts' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Stripe is away.')
})
