import { DAY_MS } from '../kernel/durations.ts'

/** How long a person can change their mind. */
export const DAYS_TO_STAY = 7

/** How long cash that is owed keeps the parties of a booking: it often changes hands without anybody marking it. */
export const DAYS_TO_SETTLE = 30

export const obstacleKinds = ['booking', 'unsigned', 'balance', 'refund', 'dispute', 'subscription'] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

/** Why it stands in the way, and what to do about it. */
export const obstacleWords: Readonly<Record<ObstacleKind, string>> = {
  booking: 'is still to come. Cancel it, or leave after it.',
  unsigned: 'waits for a signature. Cancel it first.',
  balance: 'is not paid in full yet.',
  refund: 'has money that is on its way back.',
  dispute: 'has a payment that a bank is looking into.',
  subscription: 'has a charge that failed. Pay it, or wait until the subscription has ended.',
}

/** What a contract has to do with it. */
export interface OwedContract {
  readonly status: 'draft' | 'sent' | 'pending' | 'signed' | 'confirmed' | 'completed' | 'cancelled'
  /** The end of the event, or when it was cancelled. */
  readonly overSince: Date | null
  /** What is left to pay of a completed booking. */
  readonly balanceCents: number
  /** What the DJ has to give back in cash. */
  readonly cashBackCents: number
  readonly isRefunding: boolean
  readonly isDisputed: boolean
}

/** Why a party of this contract cannot leave now; null when nothing is open. A draft goes with its DJ. */
export function obstacleOf(contract: OwedContract, now: Date): ObstacleKind | null {
  const { status, overSince, balanceCents, cashBackCents, isRefunding, isDisputed } = contract
  if (status === 'confirmed') return 'booking'
  if (status === 'sent' || status === 'pending' || status === 'signed') return 'unsigned'
  if (isDisputed) return 'dispute'
  if (isRefunding) return 'refund'
  const isRecent = overSince !== null && now.getTime() - overSince.getTime() < DAYS_TO_SETTLE * DAY_MS
  if (cashBackCents > 0 && isRecent) return 'refund'
  return status === 'completed' && balanceCents > 0 && isRecent ? 'balance' : null
}

export const leavesAt = (now: Date): Date => new Date(now.getTime() + DAYS_TO_STAY * DAY_MS)

/** What the card and the mail say to somebody with a subscription. */
export const subscriptionOfLeaver =
  'Your subscription goes on until then, also with a charge that falls due, and ends with the account. What is left of its period is not paid back. To avoid a charge, cancel it under Subscription.'
