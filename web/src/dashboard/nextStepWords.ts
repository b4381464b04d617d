import { daysUntil } from '@cuebook/domain/contracts/hours.ts'
import { depositHeldCents, statementOf } from '@cuebook/domain/contracts/money.ts'
import { shortTime } from '@cuebook/domain/contracts/words.ts'
import type { NextStep, NextStepKind } from '@cuebook/domain/dashboard/next-steps.ts'
import { usdOfCents } from '@cuebook/domain/kernel/money.ts'
import type { WaitingBooking } from '@cuebook/domain/reviews/review.ts'
import { daySheetAddress, signAddress } from '../contracts/addresses.ts'
import { ago } from '../kernel/dateWords.ts'
import type { Tone } from '../kernel/ui/feedback/Badge.tsx'

export interface Look {
  label: string
  tone: Tone
}

export const stepLooks: Record<NextStepKind, Look> = {
  complete: { label: 'Complete', tone: 'purple' },
  sign: { label: 'Sign', tone: 'yellow' },
  'day-sheet': { label: 'Day-of sheet', tone: 'green' },
  details: { label: 'Details', tone: 'blue' },
  deposit: { label: 'Deposit', tone: 'violet' },
  'follow-up': { label: 'Follow up', tone: 'grey' },
}

export const answerLook: Look = { label: 'Answer', tone: 'blue' }
export const unreadWords = (count: number): string =>
  `${count} new ${count === 1 ? 'message waits' : 'messages wait'} for your answer`

export const reviewLook: Look = { label: 'Review', tone: 'purple' }
export const reviewStepWords = ({ dj }: Pick<WaitingBooking, 'dj'>): string =>
  `How was it with ${dj.name}? Write a review`

export function stepAddress({ kind, party, contract: { id, deposit } }: NextStep): string {
  if (kind === 'day-sheet') return daySheetAddress(id)
  if (kind === 'deposit' && party === 'client' && deposit?.payPath) return deposit.payPath
  return signAddress(id)
}

/** The short text that says why the step is on the list. */
export function stepWords({ kind, party, contract, at }: NextStep, now: Date): string {
  const since = at ? ago(at, now) : ''
  switch (kind) {
    case 'complete':
      return `Ended ${since}: mark it as completed`
    case 'sign':
      return party === 'dj' ? `Client signed ${since}` : 'Everything is filled in: read and sign'
    case 'day-sheet':
      return soon(contract, now)
    case 'details':
      return `${contract.djName} invited you ${since}: fill in the event`
    case 'deposit':
      return `${usdOfCents(statementOf(contract, depositHeldCents(contract)).openCents)} not paid yet`
    case 'follow-up':
      return `Invited ${since}, not signed yet`
  }
}

function soon({ eventDate, startTime, timeZone }: NextStep['contract'], now: Date): string {
  const days = eventDate ? daysUntil(eventDate, timeZone, now) : 0
  const day = days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`
  return startTime ? `${day} at ${shortTime(startTime)}` : day
}
