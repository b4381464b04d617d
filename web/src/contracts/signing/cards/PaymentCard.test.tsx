import { aContract, aDeposit, anOpenDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { ContractStatement } from '@cuebook/domain/contracts/deposit/statement.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../kernel/calls/queryClient.ts'
import { PaymentCard } from './PaymentCard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const statement: ContractStatement = {
  price: 2400,
  depositPercent: 50,
  deposit: 1200,
  paid: 1200,
  cash: 500,
  refunded: 0,
  takenBack: 0,
  dispute: null,
  open: 0,
  balance: 700,
  balanceDueOn: '2027-06-12',
  kept: 0,
  cashBack: 0,
  entries: [
    {
      id: 'p',
      at: '2026-11-02T10:00:00.000Z',
      what: 'deposit',
      amount: 1200,
      card: { brand: 'Visa', last4: '4242' },
    },
    { id: 'c', at: '2026-11-05T10:00:00.000Z', what: 'cash', card: null, amount: 500 },
  ],
}

const noEntry = { id: '', at: '2026-11-06T10:00:00.000Z', card: null }

function show(party: 'dj' | 'client', changes: Partial<Contract>, now: ContractStatement = statement) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${String(address)} ${String(init?.body ?? '')}`.trim())
    return Response.json(now)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PaymentCard contract={{ ...aContract(changes), party }} />
    </QueryClientProvider>,
  )
  return { card: screen.getByRole('region', { name: 'Payment' }), asked }
}

test('after the price went up, the card adds up to the price and leads to the payment of the rest', () => {
  const { card } = show('client', { price: 3000, deposit: anOpenDeposit })
  expect(card.textContent).toContain('Deposit (50%)$1,200 paid, $300 still due$1,500')
  expect(card.textContent).toContain('Paid so far$1,200Deposit still due$300BalanceDue Jun 12, 2027$1,500')
  expect(screen.getByRole('link', { name: 'Pay $300' }).getAttribute('href')).toBe('/pay/t')
})

test('a paid deposit asks the DJ for no further link before both have signed', () => {
  show('dj', { deposit: aDeposit() })
  expect(screen.queryByRole('button', { name: 'Generate Payment Link' })).toBeNull()
})

const partlyPaid = aDeposit({
  paid: 1700,
  cash: 500,
  payPath: '/pay/t',
  ask: { kind: 'balance', amount: 700 },
})
const booked = { status: 'confirmed', deposit: partlyPaid } as const

test.each([
  ['opened', 'client', 'Your bank was asked to take it back', 'Disputed at the bank', '($1,200)', '$1,700'],
  ['opened', 'dj', 'The bank of the cardholder was asked', 'Disputed at the bank', '($1,200)', '$1,700'],
  ['won', 'dj', 'the payment stands', 'Dispute won, the payment stands', '($1,200)', '$1,700'],
  ['lost', 'client', 'it took the payment back', 'Dispute lost, taken back by the bank', '−$1,200', '$500'],
] as const)('a dispute that is %s is told to the %s, with its line and the sum', async (...row) => {
  const [dispute, party, words, line, amount, received] = row
  const entry = { ...statement.entries[0], id: 'd', what: `dispute-${dispute}`, amount: 1200 } as const
  const takenBack = dispute === 'lost' ? 1200 : 0
  const { card } = show(
    party,
    { deposit: aDeposit() },
    { ...statement, dispute, takenBack, entries: [...statement.entries, { ...noEntry, ...entry }] },
  )
  const table = await within(card).findByRole('table')
  expect(within(card).getByRole('status').textContent).toContain(words)
  expect(table.textContent).toContain(`${line}Visa •••• 4242${amount}`)
  expect(table.textContent).toContain(`Received${received}`)
})

test('while the payments load, everything has its place already; a failed load can be tried again', async () => {
  const asked: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => asked.push(resolve)))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PaymentCard contract={{ ...aContract(booked), party: 'dj' }} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as paid in cash' }).disabled).toBe(true)
  asked[0]?.(Response.json({ message: 'Sorry', code: 'x', requestId: '1' }, { status: 500 }))
  fireEvent.click(await screen.findByRole('button', { name: 'The payments could not be loaded. Try again' }))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.(Response.json(statement))
  await screen.findByRole('table', { name: 'Payments so far' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as paid in cash' }).disabled).toBe(false)
})

test('both parties see the same lines, and the client can pay the balance', async () => {
  show('client', booked)
  const table = await screen.findByRole('table', { name: 'Payments so far' })
  const lines = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'DatePaymentAmount',
    'Nov 2, 2026DepositVisa •••• 4242$1,200',
    'Nov 5, 2026CashMarked by the DJ$500',
    'Received$1,700',
  ])
  expect(screen.getByRole('link', { name: 'Pay balance' }).getAttribute('href')).toBe('/pay/t?pay=balance')
  expect(screen.queryByRole('button', { name: /cash/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull()
})

test('the DJ marks at most what is open as paid in cash, after a question', async () => {
  const { asked } = show('dj', booked)
  expect(await screen.findByRole('button', { name: 'Take back $500' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Generate Payment Link' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid in cash' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Mark as paid in cash?' })
  const amount = within(dialog).getByLabelText<HTMLInputElement>('Amount')
  expect(amount.value).toBe('700')
  fireEvent.change(amount, { target: { value: '700.01' } })
  expect(within(dialog).getByText('At most $700 is open')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Mark as paid' }).disabled).toBe(true)
  fireEvent.change(amount, { target: { value: '12,50' } })
  expect(within(dialog).getByText('Please enter an amount like 50 or 50.25')).toBeTruthy()
  fireEvent.change(amount, { target: { value: '250.5' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark $250.50 as paid' }))
  await vi.waitFor(() => {
    expect(asked).toContainEqual(expect.stringMatching(/^POST .+\/cash \{"amount":250.5,"open":700\}$/))
  })
})

test('after a cancellation the lines say what went back and what the DJ keeps', async () => {
  const cancelled: ContractStatement = {
    ...statement,
    refunded: 500,
    open: 0,
    balance: 0,
    kept: 1100,
    cashBack: 100,
    entries: [
      ...statement.entries,
      { id: 'b', at: '2026-11-06T10:00:00.000Z', what: 'refund-promised', card: null, amount: 500 },
    ],
  }
  show('dj', { status: 'cancelled', deposit: aDeposit({ status: 'refunding', refunded: 500 }) }, cancelled)
  const table = await screen.findByRole('table', { name: 'Payments so far' })
  expect(table.textContent).toContain('Refund on its wayCard−$500')
  expect(table.textContent).toContain('Received$1,200To be given back in cash$100Kept by the DJ$1,100')
  expect(screen.queryByRole('button')).toBeNull()
})
