import type { Invoice } from '@cuebook/domain/subscriptions/subscription.ts'
import { screen } from '@testing-library/react'
import { ok, type Reply } from '../../../tests/serve.ts'
import { aSubscription, openScreen, serve, theDj } from '../subscriptions.fixture.tsx'
import ManagePage from './ManagePage.tsx'

export const MINE = 'GET /api/subscriptions/mine'
export const INVOICES = 'GET /api/subscriptions/invoices'

export const anInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 'in_1',
  number: 'CB-0001',
  at: '2026-11-03T18:00:00.000Z',
  status: 'paid',
  amount: 59,
  ...changes,
})

/** Opens the page of a DJ with an active subscription and one invoice. */
export function openPage(replies: Record<string, Reply> = {}, address = '/subscription') {
  const server = serve({
    'GET /api/auth/user': theDj('active'),
    [MINE]: ok(aSubscription),
    [INVOICES]: ok([anInvoice()]),
    ...replies,
  })
  return { ...server, ...openScreen(ManagePage, address) }
}

export const yourPlan = () => screen.findByRole('region', { name: 'Your plan' })
export const toastWith = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent
