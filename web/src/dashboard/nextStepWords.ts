import { daysUntil } from '@cuebook/domain/contracts/form/hours.ts'
import { openBalance } from '@cuebook/domain/contracts/money/balance-step.ts'
import { depositHeldCents, statementOf } from '@cuebook/domain/contracts/money/money.ts'
import { shortTime } from '@cuebook/domain/contracts/words.ts'
import type { NextStep, NextStepKind } from '@cuebook/domain/dashboard/next-steps.ts'
import { usd, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { WaitingBooking } from '@cuebook/domain/reviews/review.ts'
import type { ContractAction } from '../contracts/ActionButton.tsx'
import { daySheetAddress, musicPlanAddress, questionsAddress, signAddress } from '../contracts/addresses.ts'
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
  balance: { label: 'Balance', tone: 'violet' },
  questions: { label: 'Questions', tone: 'blue' },
  music: { label: 'Music', tone: 'purple' },
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
  if (kind === 'questions') return questionsAddress(id)
  if (kind === 'music') return musicPlanAddress(id)
  const isPayment = kind === 'deposit' || kind === 'balance'
  if (isPayment && party === 'client' && deposit?.payPath) return deposit.payPath
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
        ? { kind: 'payment-link', label: contract.deposit?.payPath ? 'Remind' : 'Send Payment Link', href }
        : payment(contract, href)
    case 'balance':
      return payment(contract, href)
    case 'questions':
      return { kind: 'open', label: answerWords(step), href }
    case 'music':
      return { kind: 'open', label: 'Plan the Music', href }
    case 'follow-up':
      return { kind: 'remind', label: 'Remind', href }
  }
}

const answerWords = ({ openQuestions }: NextStep): string =>
  openQuestions === 1 ? 'Answer One Question' : `Answer ${openQuestions} Questions`

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
    case 'balance':
      return balanceWords(contract, now)
    case 'questions':
      return `${contract.djName} needs your answers before the event`
    case 'music':
      return 'Tell your DJ what to play'
    case 'follow-up':
      return `Invited ${since}, not signed yet`
  }
}

function balanceWords(contract: NextStep['contract'], now: Date): string {
  const balance = openBalance(contract, now)
  if (!balance) return ''
  const due = balance.daysLeft < 0 ? 'was due' : 'is due'
  return `${usdOfCents(balance.cents)} ${due} on ${shortDay(balance.dueOn)}`
}

function soon({ eventDate, startTime, timeZone }: NextStep['contract'], now: Date): string {
  const days = eventDate ? daysUntil(eventDate, timeZone, now) : 0
  const day = days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`
  return startTime ? `${day} at ${shortTime(startTime)}` : day
}
