import { inOrder } from '../../kernel/words/in-order.ts'
import { cents } from '../../kernel/words/money.ts'
import type { DisputeState } from '../../payments/dispute.ts'
import type { RefundLine } from '../../payments/refund-lines.ts'
import { bookedOn } from '../booked.ts'
import type { Terms } from '../form/terms.ts'
import type { ContractStatus } from '../life/status.ts'
import { balanceDueOn, depositPercentOf, statementOf } from '../money/money.ts'
import type { PaymentKind } from './payment-kinds.ts'

/** A payment by card that counted, and what went back of it. */
export interface CardPayment {
  readonly id: string
  readonly kind: PaymentKind
  readonly at: string
  readonly amountCents: number
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly refunds: readonly RefundLine[]
  readonly dispute: {
    readonly at: string
    readonly cents: number
    readonly state: DisputeState
  } | null
}

/** An amount that the DJ marked as paid in cash. */
export interface CashMark {
  readonly id: string
  readonly at: string
  readonly amountCents: number
}

export interface Ledger {
  readonly payments: readonly CardPayment[]
  readonly cash: readonly CashMark[]
  /** What the DJ owes the client in cash after a cancellation. */
  readonly cashBackCents: number
}

export interface AccountEntry {
  readonly id: string
  readonly at: string
  readonly what: PaymentKind | 'cash' | 'refund' | 'refund-promised' | `dispute-${DisputeState}`
  readonly card: CardPayment['card']
  readonly cents: number
}

/**
 * The money of one contract. While it stands, paid + cash − refunded − taken back + open + balance = price. After a
 * cancellation nothing is asked for any more, and paid + cash − refunded − taken back = kept + cash to give back.
 */
export interface Account {
  readonly priceCents: number
  readonly depositPercent: number
  readonly depositCents: number
  readonly entries: readonly AccountEntry[]
  readonly paidCents: number
  readonly cashCents: number
  readonly refundedCents: number
  /** By a bank, in a dispute that was lost. */
  readonly takenBackCents: number
  /** The dispute that both have to know of: one that is open, else the last one that was decided. */
  readonly dispute: DisputeState | null
  readonly openCents: number
  readonly balanceCents: number
  readonly balanceDueOn: string | null
  readonly keptCents: number
  readonly cashBackCents: number
}

type Priced = Pick<Terms, 'price' | 'depositPercent' | 'eventDate' | 'timeZone'> &
  Parameters<typeof bookedOn>[0] & { readonly status: ContractStatus }

export function accountOf(contract: Priced, { payments, cash, cashBackCents }: Ledger): Account {
  const paidCents = sum(payments.map(({ amountCents }) => amountCents))
  const cashCents = sum(cash.map(({ amountCents }) => amountCents))
  const refundedCents = sum(payments.map(backOf))
  const takenBackCents = sum(payments.map(takenBackOf))
  const held = paidCents + cashCents - refundedCents - takenBackCents
  const { dueCents, openCents, balanceCents } = statementOf(contract, held)
  const isOver = contract.status === 'cancelled'
  return {
    priceCents: cents(contract.price ?? 0),
    depositPercent: depositPercentOf(contract),
    depositCents: dueCents,
    entries: entriesOf(payments, cash),
    paidCents,
    cashCents,
    refundedCents,
    takenBackCents,
    dispute: disputeOf(payments),
    openCents: isOver ? 0 : openCents,
    balanceCents: isOver ? 0 : balanceCents,
    balanceDueOn: contract.eventDate && balanceDueOn(contract.eventDate, bookedOn(contract)),
    keptCents: isOver ? held - cashBackCents : 0,
    cashBackCents: isOver ? cashBackCents : 0,
  }
}

const backOf = ({ refunds }: CardPayment): number => sum(refunds.map(({ cents }) => cents))

/** Nobody can give back more than was paid, so a dispute of a payment that was refunded takes only the rest. */
const takenBackOf = (payment: CardPayment): number =>
  payment.dispute?.state === 'lost'
    ? Math.min(payment.dispute.cents, payment.amountCents - backOf(payment))
    : 0

function disputeOf(payments: readonly CardPayment[]): DisputeState | null {
  const disputes = payments.flatMap(({ dispute }) => dispute ?? [])
  const [last] = disputes.toSorted((a, b) => inOrder(b.at, a.at))
  return disputes.some(({ state }) => state === 'opened') ? 'opened' : (last?.state ?? null)
}

/** Oldest first. Each refund and a dispute have their own lines after the payment that they belong to. */
function entriesOf(payments: readonly CardPayment[], cash: readonly CashMark[]): AccountEntry[] {
  const entries = [
    ...payments.flatMap(({ id, kind, at, amountCents, card, refunds, dispute }): AccountEntry[] => [
      { id, at, what: kind, card, cents: amountCents },
      ...refunds.map((refund, i) => ({
        id: `${id}-back${i === 0 ? '' : `-${i}`}`,
        at: refund.at,
        what: refund.isMade ? ('refund' as const) : ('refund-promised' as const),
        card,
        cents: refund.cents,
      })),
      ...(dispute
        ? [
            {
              id: `${id}-dispute`,
              at: dispute.at,
              what: `dispute-${dispute.state}` as const,
              card,
              cents: dispute.cents,
            },
          ]
        : []),
    ]),
    ...cash.map(
      ({ id, at, amountCents }): AccountEntry => ({
        id,
        at,
        what: 'cash',
        card: null,
        cents: amountCents,
      }),
    ),
  ]
  return entries.sort((a, b) => inOrder(a.at, b.at))
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)
