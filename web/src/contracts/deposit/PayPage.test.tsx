import type { PaymentPage } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../kernel/queryClient.ts'
import PayPage from './PayPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page: PaymentPage = {
  status: 'open',
  amount: 300,
  due: 1500,
  paid: 1200,
  djName: 'Dana Jay',
  djPicture: '',
  eventType: 'Wedding',
  eventDate: '2027-06-19',
  balance: 1500,
  balanceDueOn: '2027-06-12',
  mode: 'test',
  receipt: null,
}

function open(changes: Partial<PaymentPage> = {}) {
  const answer = { ...page, ...changes }
  vi.stubGlobal('fetch', async (address: string) =>
    String(address).includes('/api/pay/') ? Response.json(answer) : Response.json({}, { status: 401 }),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PayPage params={{ token: 'token' }} />
    </QueryClientProvider>,
  )
}

test('after the price went up, the page asks for the difference and says why', async () => {
  open()
  await screen.findByRole('heading', { name: 'Pay the rest of your deposit' })
  expect(screen.getByText(/^The terms changed after \$1,200 was paid\./).textContent).toContain(
    'They now ask for a deposit of $1,500, so $300 is still due.',
  )
  const what = screen.getByRole('region', { name: 'What you pay for' })
  expect(what.textContent).toContain('Deposit$1,500Paid so far$1,200Still due$300')
  expect(screen.getByRole('button', { name: 'Pay $300' })).toBeTruthy()
})

test('a contract that asks for no deposit has nothing to pay', async () => {
  open({ amount: 0, due: 0, paid: 0 })
  await screen.findByRole('heading', { name: 'Nothing to pay' })
  expect(screen.getByText(/asks for no deposit at present\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('a cancelled booking says that a part payment is not refunded', async () => {
  open({ status: 'void', amount: 0 })
  await screen.findByRole('heading', { name: 'Nothing to pay' })
  expect(screen.getByText(/\$1,200 was paid and is not refunded\.$/)).toBeTruthy()
})
