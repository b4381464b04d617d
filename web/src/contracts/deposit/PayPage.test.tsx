import type { PaymentPage } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import PayPage from './PayPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page: PaymentPage = {
  contractId: 'c-1',
  isBooked: true,
  asksBalance: true,
  status: 'open',
  amount: 300,
  ask: { kind: 'deposit', amount: 300 },
  due: 1500,
  paid: 1200,
  refunded: 0,
  cashBack: 0,
  djName: 'Dana Jay',
  djPicture: '',
  djId: 'dana',
  djUsername: '@dana',
  eventType: 'Wedding',
  eventDate: '2027-06-19',
  balance: 1500,
  balanceDueOn: '2027-06-12',
  isCancelled: false,
  isOnHold: false,
  isBegun: false,
  mode: 'test',
  receipt: null,
}

const receipt = {
  number: 'R-1',
  kind: 'deposit',
  amount: 1200,
  paidAt: '2026-11-02T10:00:00.000Z',
  brand: 'Visa',
  last4: '4242',
} satisfies PaymentPage['receipt']
const builtIn = { provider: 'test', mode: 'test', publishableKey: null }

interface Server {
  settings?: object
  /** What the settle call answers, once it may. */
  settled?: Promise<Partial<PaymentPage>>
  begun?: object
}

function open(changes: Partial<PaymentPage> = {}, { settings = builtIn, settled, begun }: Server = {}) {
  const answer = { ...page, ...changes }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const path = String(address)
    asked.push(`${init?.method ?? 'GET'} ${path} ${String(init?.body ?? '')}`.trim())
    if (path.endsWith('/settle')) return Response.json({ ...answer, ...(await settled) })
    if (path.endsWith('/intent')) return Response.json(begun)
    if (path.includes('/api/pay/')) return Response.json(answer)
    return path.includes('/payments/settings') ? Response.json(settings) : Response.json({}, { status: 401 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PayPage params={{ token: 'token' }} />
    </QueryClientProvider>,
  )
  return asked
}

test('after the price went up, the page asks for the difference and says why', async () => {
  open()
  await screen.findByRole('heading', { name: 'Pay the rest of your deposit' })
  expect(screen.getByText(/^The contract asks for a deposit of/).textContent).toBe(
    'The contract asks for a deposit of $1,500. $1,200 is paid, so $300 is still due.',
  )
  const what = screen.getByRole('region', { name: 'What you pay for' })
  expect(what.textContent).toContain('Deposit$1,500Paid so far$1,200Still due$300')
  expect(await screen.findByRole('button', { name: 'Pay $300' })).toBeTruthy()
})

test('a contract that asks for no deposit has nothing to pay', async () => {
  open({ amount: 0, due: 0, paid: 0, ask: null })
  await screen.findByRole('heading', { name: 'Nothing to pay' })
  expect(screen.getByText(/asks for no deposit at present\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('a cancelled booking says that a part payment is not refunded', async () => {
  open({ status: 'void', amount: 0, ask: null, isCancelled: true })
  await screen.findByRole('heading', { name: 'Nothing to pay' })
  expect(screen.getByText(/\$1,200 was paid and is not refunded\.$/)).toBeTruthy()
})

const balance = {
  status: 'paid',
  due: 1200,
  balance: 1200,
  ask: { kind: 'balance', amount: 1200 },
  receipt,
} as const

test('once the deposit is paid, the same page asks for the balance', async () => {
  open(balance)
  await screen.findByRole('heading', { name: 'Pay your balance' })
  const what = screen.getByRole('region', { name: 'What you pay for' })
  expect(what.textContent).toContain('Paid so far$1,200')
  expect(what.textContent).toContain('Balance, due Jun 12, 2027$1,200')
  expect(await screen.findByRole('button', { name: 'Pay $1,200' })).toBeTruthy()
})

test.each([
  ['refunding', 'Your deposit is on its way back'],
  ['refunded', 'Your deposit was refunded'],
] as const)('a deposit that is %s is shown as: %s', async (status, words) => {
  open({ ...balance, status, ask: null, isCancelled: true, paid: 0, refunded: 1200 })
  await screen.findByRole('heading', { name: words })
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('a person who comes back from the provider sees that the payment is confirmed, then the receipt', async () => {
  const later = Promise.withResolvers<Partial<PaymentPage>>()
  const before = { paid: 0, due: 1200, ask: { kind: 'deposit', amount: 1200 }, isBegun: true } as const
  open(before, { settled: later.promise })
  await screen.findByRole('heading', { name: 'Confirming your payment' })
  later.resolve({ ...balance, isBegun: false })
  await screen.findByRole('heading', { name: 'June 19 is yours' })
  expect(screen.getByText('Deposit paid')).toBeTruthy()
  screen.getByRole('button', { name: 'Pay balance of $1,200' }).click()
  await screen.findByRole('heading', { name: 'Pay your balance' })
})

test('after the deposit the page leads to the music and the booking, and the balance is quiet until its time', async () => {
  open({ ...balance, asksBalance: false })
  await screen.findByRole('heading', { name: 'June 19 is yours' })
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  // A visitor signs in on the way.
  expect(way('Plan the music')).toBe('/api/login?next=%2Fcontracts%2Fc-1%2Fmusic')
  expect(way('View booking')).toBe('/api/login?next=%2Fcontracts%2Fc-1%2Fsign')
  screen.getByRole('button', { name: 'Pay balance of $1,200' }).click()
  await screen.findByRole('heading', { name: 'Pay your balance' })
})

test('a deposit that was paid before both signed makes no promise about the day', async () => {
  open({ ...balance, ask: null, isBooked: false })
  await screen.findByRole('heading', { name: 'Deposit paid' })
  expect(screen.queryByRole('link', { name: 'Plan the music' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View booking' })).toBeTruthy()
})

test('a person who comes back without having paid can pay', async () => {
  const before = { paid: 0, due: 1200, ask: { kind: 'deposit', amount: 1200 }, isBegun: true } as const
  open(before, { settled: Promise.resolve({}) })
  await screen.findByRole('heading', { name: 'Pay your deposit' })
})

test('where the provider has its own page, the browser goes there for the amount that was shown', async () => {
  const stripe = { provider: 'stripe', mode: 'live', publishableKey: 'pk_live_x' }
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const asked = open(balance, {
    settings: stripe,
    begun: { clientSecret: 'cs', pageUrl: 'https://pay.example/1' },
  })
  const pay = await screen.findByRole('button', { name: 'Pay $1,200' })
  expect(screen.queryByLabelText('Card number')).toBeNull()
  pay.click()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
  expect(asked.at(-1)).toBe('POST /api/pay/token/intent {"amount":1200,"for":"balance"}')
})

test('an unknown link shows a message, and a page shows that it loads or did not load', async () => {
  const first = Promise.withResolvers<Response>()
  const answers = [first.promise, Response.json({ message: 'No such link' }, { status: 404 })]
  vi.stubGlobal('fetch', async (address: string | URL) =>
    String(address).includes('/api/pay/') ? answers.shift() : Response.json({}, { status: 401 }),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PayPage params={{ token: 'token' }} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  first.resolve(Response.json({ message: 'Later' }, { status: 503 }))
  expect((await screen.findByRole('alert')).textContent).toContain('This did not load')
  screen.getByRole('button', { name: 'Try again' }).click()
  await screen.findByRole('heading', { name: 'Payment link not found' })
  expect(screen.getByText('This payment link does not exist. Please ask your DJ for a new one.')).toBeTruthy()
})

test('a booking on hold asks for nothing, and says so', async () => {
  open({ isOnHold: true, ask: null, paid: 0 })
  await screen.findByRole('heading', { name: 'On hold' })
  expect(screen.getByText(/Please pay nothing for now/).textContent).toContain('Dana Jay')
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})
