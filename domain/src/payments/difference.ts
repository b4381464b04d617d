import type { DisputeState } from './dispute.ts'
import { countedStates, type PaymentState } from './lifecycle.ts'

/** How our record of a payment can differ from the provider's. */
export const differenceKinds = [
  'unknown-here',
  'unknown-there',
  'state',
  'amount',
  'refunded',
  'dispute',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export interface OurPayment {
  readonly state: PaymentState
  readonly amountCents: number
  readonly refundedCents: number
  readonly disputeState: DisputeState | null
}

export interface TheirPayment {
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled'
  readonly amountCents: number
  readonly refundedCents: number
  readonly dispute: { readonly state: DisputeState } | null
}

export interface Difference {
  readonly what: DifferenceKind
  readonly ours: string
  readonly theirs: string
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/**
 * Every difference between a payment of ours and the same one at the provider. A payment that is under way (begun,
 * refused, refunding) is settled by jobs and the hourly sweep, so only its amount is compared.
 */
export function differencesOf(ours: OurPayment | null, theirs: TheirPayment | null): Difference[] {
  if (!ours) return theirs?.status === 'succeeded' ? [unknownHere(theirs)] : []
  if (!theirs)
    return isCounted(ours)
      ? [{ what: 'unknown-there', ours: dollars(ours.amountCents), theirs: 'nothing' }]
      : []
  const rows: Difference[] = []
  if (ours.amountCents !== theirs.amountCents)
    rows.push({ what: 'amount', ours: dollars(ours.amountCents), theirs: dollars(theirs.amountCents) })
  if (isUnderWay(ours)) return rows
  const isMade = theirs.status === 'succeeded'
  const isGivenBack = theirs.refundedCents >= theirs.amountCents
  if (isCounted(ours) ? !isMade : isMade && !isGivenBack)
    rows.push({ what: 'state', ours: ours.state, theirs: theirs.status })
  if (!isCounted(ours) || !isMade) return rows
  if (ours.refundedCents !== theirs.refundedCents)
    rows.push({ what: 'refunded', ours: dollars(ours.refundedCents), theirs: dollars(theirs.refundedCents) })
  const dispute = theirs.dispute?.state ?? null
  if (ours.disputeState !== dispute)
    rows.push({ what: 'dispute', ours: ours.disputeState ?? 'none', theirs: dispute ?? 'none' })
  return rows
}

const unknownHere = ({ amountCents }: TheirPayment): Difference => ({
  what: 'unknown-here',
  ours: 'nothing',
  theirs: dollars(amountCents),
})

const isCounted = ({ state }: OurPayment): boolean =>
  (countedStates as readonly PaymentState[]).includes(state)
const isUnderWay = ({ state }: OurPayment): boolean =>
  state === 'begun' || state === 'refused' || state === 'refunding'
