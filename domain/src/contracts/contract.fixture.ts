import type { Contract } from './contract.ts'
import type { DepositState } from './deposit/deposit.ts'
import { type TermKind, type Terms, termFields, termRow, termsWith } from './form/terms.ts'

/** All that a contract must say before it can be signed. */
export const someTerms = (changes: Partial<Terms> = {}): Terms =>
  termsWith({
    eventType: 'Wedding',
    eventDate: '2027-06-19',
    startTime: '18:00',
    endTime: '01:00',
    timeZone: 'America/Los_Angeles',
    venue: 'Hall One',
    venueAddress: '1200 S Figueroa St, Los Angeles, CA',
    price: 2400,
    ...changes,
  })

const samples: Record<TermKind, (label: string, at: number) => string | number> = {
  'event-type': () => 'Festival',
  day: (_, at) => `2030-08-${10 + at}`,
  clock: (_, at) => `${10 + at}:15`,
  zone: () => 'America/Denver',
  line: (label) => `A line about the ${label}`,
  words: (label) => `A text about the ${label}`,
  money: (_, at) => 3100 + at,
  percent: (_, at) => 30 + at,
}

/** Terms in which every row of the table is filled in, with a value that no other row has. */
export const everyTerm = Object.fromEntries(
  termFields.map((field, at) => [field, samples[termRow(field).kind](termRow(field).label, at)]),
) as Terms

/** The deposit of such a contract, paid in full. */
export const aDeposit = (changes: Partial<DepositState> = {}): DepositState => ({
  status: 'paid',
  amount: 1200,
  paid: 1200,
  cash: 0,
  refunded: 0,
  cashBack: 0,
  ask: null,
  payPath: null,
  paidAt: '2026-11-02T10:00:00.000Z',
  ...changes,
})

/** What is left to pay of a deposit after the price went up from $2,400 to $3,000. */
export const anOpenDeposit = aDeposit({
  status: 'open',
  amount: 300,
  payPath: '/pay/t',
  paidAt: null,
  ask: { kind: 'deposit', amount: 300 },
})

/** A complete, pending contract between the DJ `dj-1` and the client `client-1`. */
export const aContract = (changes: Partial<Contract> = {}): Contract => ({
  id: '0198f3a0-0000-7000-8000-000000000001',
  status: 'pending',
  version: 1,
  ...someTerms(),
  djId: 'dj-1',
  djName: 'Dana Jordan',
  clientId: 'client-1',
  clientName: 'Clara Bell',
  clientEmail: 'clara@example.test',
  clientSignature: null,
  djSignature: null,
  clientSignedAt: null,
  djSignedAt: null,
  deposit: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...changes,
})
