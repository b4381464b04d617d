import { daysUntil } from '@cuebook/domain/contracts/form/hours.ts'
import { depositHeldCents, statementOf } from '@cuebook/domain/contracts/money/money.ts'
import { shortTime } from '@cuebook/domain/contracts/words.ts'
import type { NextStep, NextStepKind } from '@cuebook/domain/dashboard/next-steps.ts'
import { usd, usdOfCents } from '@cuebook/domain/kernel/money.ts'
import type { WaitingBooking } from '@cuebook/domain/reviews/review.ts'
import type { ContractAction } from '../contracts/ActionButton.tsx'
import { daySheetAddress, signAddress } from '../contracts/addresses.ts'
import { otherParty } from '../contracts/contractWords.ts'
import { ago, shortDay } from '../kernel/dateWords.ts'
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
  if (kind === 'details') return `${signAddress(id)}?edit=1`
  if (kind === 'deposit' && party === 'client' && deposit?.payPath) return deposit.payPath
  return signAddress(id)
}

/** The one button of the step. */
export function stepAction(step: NextStep): ContractAction {
  const { kind, party, contract } = step
  const href = stepAddress(step)
  switch (kind) {
    case 'complete':
      return { kind, label: 'Mark as Completed', href }
    case 'sign':
      return { kind, label: party === 'dj' ? 'Countersign' : 'Sign', href }
    case 'day-sheet':
      return { kind: 'open', label: 'Day-of Sheet', href }
    case 'details':
      return { kind, label: 'Complete Details', href }
    case 'deposit':
      return party === 'dj'
        ? { kind: 'payment-link', label: 'Send Payment Link', href }
        : payment(contract, href)
    case 'follow-up':
      return { kind: 'remind', label: 'Remind', href }
  }
}

const payment = ({ deposit }: NextStep['contract'], href: string): ContractAction =>
  deposit?.payPath && deposit.ask
    ? { kind: 'pay', label: `Pay ${usd(deposit.ask.amount)}`, href }
    : { kind: 'open', label: 'View Contract', href }

/** 'Sat, Dec 12 · Lena Neumann' */
export const stepAbout = ({ contract, party }: Pick<NextStep, 'contract' | 'party'>): string =>
  [contract.eventDate && shortDay(contract.eventDate), otherParty(contract, party)]
    .filter(Boolean)
    .join(' · ')

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
