import type { PayoutState, Payouts } from '@cuebook/domain/payments/payouts-api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { PayoutsCard } from './PayoutsCard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(
  state: PayoutState,
  onboarding: () => Response = () => Response.json({ url: 'https://s.example/1' }),
  setting: Partial<Payouts> = {},
) {
  vi.stubGlobal('fetch', async (address: string | URL) => {
    if (String(address).endsWith('/onboarding')) return onboarding()
    return Response.json({
      state,
      mode: 'live',
      feePercent: 0,
      supportEmail: 'help@cuebook.test',
      ...setting,
    })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PayoutsCard />
    </QueryClientProvider>,
  )
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

test.each([
  ['off', 'test', 0, 'This is test mode: clients can try card payments, no money moves'],
  ['off', 'live', 0, 'Write to help@cuebook.test to have them paid out.'],
  ['none', 'live', 0, 'can go straight to your own account at Stripe'],
  ['pending', 'live', 0, 'kept for you until then'],
  ['ready', 'live', 5, 'the moment they are paid, less our fee of 5%.'],
  ['ready', 'live', 0, 'the moment they are paid. Stripe moves them to your bank'],
] as const)(
  'a DJ whose payouts are %s in %s mode reads how and when the money comes',
  async (state, mode, feePercent, words) => {
    show(state, undefined, { mode, feePercent })
    const card = await screen.findByRole('region', { name: 'Payouts' })
    expect(card.textContent).toContain(words)
    expect(card.textContent).toContain('What a client pays you in cash is yours at once')
    expect(screen.queryByRole('button') === null).toBe(state === 'off')
  },
)

test('a refusal is shown in the card', async () => {
  show('none', () =>
    Response.json({ message: 'Stripe is away.', code: 'payment.unreachable' }, { status: 503 }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Set up payouts' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Stripe is away.')
})
