import type { PaymentDetails } from '@cuebook/domain/admin/money/payment.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
import MoneyPage from './MoneyPage.tsx'
import PaymentPage from './PaymentPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2031-01-05T12:00:00.000Z'
const payment: PaymentDetails = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'deposit',
  state: 'kept',
  amount: 500,
  refunded: 0,
  dispute: null,
  at,
  contractId: '01900000-0000-7000-8000-000000000002',
  event: 'Wedding',
  dj: { id: 'd', name: 'Dana Jay', email: 'dana@example.test' },
  client: { id: null, name: 'clara@example.test', email: 'clara@example.test' },
  provider: 'test',
  intentId: 'pi_1',
  card: { brand: 'Visa', last4: '4242' },
  paidAt: at,
  left: 500,
  refusal: null,
  isCancelled: false,
  refunds: [],
}
const ours = { state: 'kept', amount: 500, refunded: 0, dispute: null }
const same = {
  ours,
  answer: 'known',
  status: 'succeeded',
  amount: 500,
  refunded: 0,
  dispute: null,
  card: null,
  asOf: at,
  differences: [],
}

function open(path: string, page: ReactNode, replies: Record<string, Reply> = {}) {
  const server = serveAll({
    'GET /api/auth/user': ok({ id: '1', email: 'admin@example.test', admin: true }),
    ...replies,
  })
  const [pathname = '', searchPath = ''] = path.split('?')
  const { hook, searchHook } = memoryLocation({ path: pathname, searchPath })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        {page}
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return server
}
const openPayment = (replies: Record<string, Reply> = {}) =>
  open(`/admin/money/${payment.id}`, <PaymentPage params={{ id: payment.id }} />, {
    [`GET /api/admin/money/payments/${payment.id}/provider`]: ok(same),
    [`GET /api/admin/money/payments/${payment.id}`]: ok(payment),
    ...replies,
  })

test('payments are listed with who paid whom, and an empty market says so', async () => {
  open('/admin/money', <MoneyPage />, { 'GET /api/admin/money/payments': ok([payment]) })
  const list = await screen.findByRole('list', { name: 'Payments' })
  expect(list.textContent).toContain('clara@example.test to Dana Jay')
  expect(within(list).getByRole('link').getAttribute('href')).toBe(`/admin/money/${payment.id}`)
  cleanup()
  open('/admin/money', <MoneyPage />, { 'GET /api/admin/money/payments': ok([]) })
  expect(await screen.findByText('No payments here')).toBeTruthy()
})

test('the differences name both sides, and when they were compared', async () => {
  const row = {
    id: 'x',
    provider: 'test',
    intentId: 'pi_1',
    paymentId: null,
    what: 'unknown-here',
    ours: 'nothing',
    theirs: '$5.00',
    foundAt: at,
  }
  const comparisons = [{ provider: 'test', startedAt: at, finishedAt: at, compared: 7 }]
  open('/admin/money?tab=differences', <MoneyPage />, {
    'GET /api/admin/money/differences': ok({ comparisons, rows: [row] }),
  })
  expect(await screen.findByText('We say nothing, Test mode says $5.00.')).toBeTruthy()
  expect(screen.getByText(/7 payments compared, as of/)).toBeTruthy()
})

test('a refund needs an amount and a reason, is asked about, and names what was left', async () => {
  const refunding = { ...payment, state: 'refunding', refunded: 50, left: 450, refusal: 'On its way.' }
  const server = openPayment({
    [`POST /api/admin/money/payments/${payment.id}/refunds`]: ok(refunding),
  })
  const send = await screen.findByRole('button', { name: 'Refund' })
  click(send)
  expect(await screen.findByText('Please say why')).toBeTruthy()
  fill(screen.getByLabelText(/Amount/), '500.01')
  fill(screen.getByLabelText(/Reason/), 'Too loud')
  click(send)
  expect(await screen.findByText('At most $500 can go back')).toBeTruthy()
  fill(screen.getByLabelText(/Amount/), '50')
  click(send)
  const dialog = within(await screen.findByRole('alertdialog'))
  click(dialog.getByRole('button', { name: 'Refund $50' }))
  expect(await screen.findByText('On its way.')).toBeTruthy()
  const [sent] = server.callsTo('POST')
  expect(sent?.body).toEqual({ amount: 50, reason: 'Too loud', left: 500 })
})

test('an amount may group its thousands, but a comma is no point', async () => {
  const server = openPayment({
    [`GET /api/admin/money/payments/${payment.id}`]: ok({ ...payment, amount: 1500, left: 1500 }),
  })
  fill(await screen.findByLabelText(/Amount/), '12,50')
  fill(screen.getByLabelText(/Reason/), 'Too loud')
  click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('Please enter an amount like 50 or 50.25')).toBeTruthy()
  fill(screen.getByLabelText(/Amount/), '1,099.50')
  click(screen.getByRole('button', { name: 'Refund' }))
  click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund $1,099.50' }))
  await waitFor(() => expect(server.callsTo('POST')[0]?.body).toMatchObject({ amount: 1099.5, left: 1500 }))
})

test('after our figure changed the provider is asked again, and nothing old is judged meanwhile', async () => {
  const provider = `GET /api/admin/money/payments/${payment.id}/provider`
  const refunding = { ...payment, state: 'refunding', refunded: 50, left: 450, refusal: 'On its way.' }
  const server = openPayment({
    [`POST /api/admin/money/payments/${payment.id}/refunds`]: ok(refunding),
  })
  expect(await screen.findByText('Both say the same.')).toBeTruthy()
  server.all[`GET /api/admin/money/payments/${payment.id}`] = ok(refunding)
  fill(screen.getByLabelText(/Amount/), '50')
  fill(screen.getByLabelText(/Reason/), 'Too loud')
  click(screen.getByRole('button', { name: 'Refund' }))
  click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund $50' }))
  expect(await screen.findByText('What we say has changed. Asking again …')).toBeTruthy()
  expect(screen.queryByText('Both say the same.')).toBeNull()
  const before = server.callsTo(provider).length
  // The refund is made at the provider, and the page reads our record again.
  const made = { ...payment, refunded: 50, left: 450 }
  server.all[provider] = ok({ ...same, refunded: 50, ours: { ...ours, refunded: 50 } })
  server.all[`GET /api/admin/money/payments/${payment.id}`] = ok(made)
  await waitFor(() => expect(server.callsTo(provider).length).toBeGreaterThan(before), { timeout: 8000 })
  expect(await screen.findByText('Both say the same.')).toBeTruthy()
})

test('a provider that is away leaves the rest of the page, and a missing payment says so', async () => {
  openPayment({
    [`GET /api/admin/money/payments/${payment.id}/provider`]: ok({
      ...same,
      answer: 'unreachable',
      status: null,
    }),
  })
  expect(await screen.findByText(/cannot be reached now/)).toBeTruthy()
  expect(screen.getByText('What we say')).toBeTruthy()
  cleanup()
  openPayment({ [`GET /api/admin/money/payments/${payment.id}`]: no(404, 'Not found.') })
  await waitFor(() => expect(screen.getByText('There is no such payment')).toBeTruthy())
})
