import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../kernel/queryClient.ts'
import { PaymentCard } from './PaymentCard.tsx'

afterEach(cleanup)

const deposit = { status: 'open', amount: 300, paid: 1200, refunded: 0, paidAt: null } as const

function show(party: 'dj' | 'client', changes: Partial<Contract>) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PaymentCard contract={{ ...aContract(changes), party }} />
    </QueryClientProvider>,
  )
  return screen.getByRole('region', { name: 'Payment' })
}

test('after the price went up, the card adds up to the price and leads to the payment of the rest', () => {
  const card = show('client', { price: 3000, deposit: { ...deposit, payPath: '/pay/t' } })
  expect(card.textContent).toContain('Deposit (50%)$1,200 paid, $300 still due$1,500')
  expect(card.textContent).toContain('Paid so far$1,200Deposit still due$300BalanceDue Jun 12, 2027$1,500')
  expect(screen.getByRole('link', { name: 'Pay $300' }).getAttribute('href')).toBe('/pay/t')
})

test('a paid deposit asks the DJ for no further link', () => {
  show('dj', { deposit: { ...deposit, status: 'paid', amount: 1200, payPath: null } })
  expect(screen.queryByRole('button', { name: 'Generate Payment Link' })).toBeNull()
})
