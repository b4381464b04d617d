import type { MoneyFilter, PaymentRow } from '@cuebook/domain/admin/money/payment.ts'
import type { DifferenceKind } from '@cuebook/domain/payments/difference.ts'
import type { Tone } from '../../kernel/ui/feedback/Badge.tsx'

export const kindWords: Readonly<Record<PaymentRow['kind'], string>> = {
  deposit: 'Deposit',
  balance: 'Balance',
  cash: 'Cash',
}

export const filterWords: Readonly<Record<MoneyFilter, string>> = {
  open: 'Begun, not paid',
  paid: 'Paid',
  refunding: 'Refund on its way',
  refunded: 'Refunded, in part or in whole',
  disputed: 'Disputed at the bank',
  undone: 'Never counted',
}

interface Look {
  readonly label: string
  readonly tone: Tone
}

const stateLooks: Readonly<Record<NonNullable<PaymentRow['state']>, Look>> = {
  begun: { label: 'Not paid yet', tone: 'grey' },
  kept: { label: 'Paid', tone: 'green' },
  refused: { label: 'Being undone', tone: 'yellow' },
  dropped: { label: 'Undone', tone: 'grey' },
  refunding: { label: 'Refund on its way', tone: 'yellow' },
  refunded: { label: 'Refunded', tone: 'blue' },
}

/** The badge of a payment. What an operator gave back leaves it paid, so the sum decides. */
export function stateLook({ state, amount, refunded, dispute }: PaymentRow): Look {
  if (state === null) return { label: 'Marked by the DJ', tone: 'green' }
  if (dispute === 'opened') return { label: 'Disputed', tone: 'red' }
  if (dispute === 'lost') return { label: 'Dispute lost', tone: 'red' }
  if (state !== 'kept' || refunded === 0) return stateLooks[state]
  return refunded >= amount
    ? { label: 'Refunded', tone: 'blue' }
    : { label: 'Refunded in part', tone: 'blue' }
}

export const differenceWords: Readonly<Record<DifferenceKind, string>> = {
  'unknown-here': 'Only the provider knows this payment',
  'unknown-there': 'The provider does not know this payment',
  state: 'The states differ',
  amount: 'The amounts differ',
  refunded: 'The refunds differ',
  dispute: 'The disputes differ',
}

export const providerStatusWords: Readonly<Record<string, string>> = {
  open: 'Not paid yet',
  processing: 'Being processed',
  succeeded: 'Paid',
  canceled: 'Cancelled',
}

export const providerName = (name: string): string => (name === 'stripe' ? 'Stripe' : 'Test mode')
