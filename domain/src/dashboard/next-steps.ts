import type { Contract } from '../contracts/contract.ts'
import { daysUntil, eventHours } from '../contracts/form/hours.ts'
import { isComplete } from '../contracts/form/terms.ts'
import { isAllowed, isOver, type Party } from '../contracts/life/lifecycle.ts'
import { openBalance } from '../contracts/money/balance-step.ts'
import { DAY_MS } from '../kernel/durations.ts'
import { inOrder } from '../kernel/words/in-order.ts'
import type { NextFacts } from './api.ts'

/** The client gets three days to answer before the DJ is advised to follow up. */
const PATIENCE_MS = 3 * DAY_MS
/** The day-of sheet is offered from this many days before the event. */
const SHEET_DAYS = 7
/** From this many days before the event, its steps come before all others, whatever their kind. */
const SOON_DAYS = 14
/** The day-of sheet is for reading, so it waits behind what is to be done until the day before. */
const SHEET_SOON_DAYS = 1

/** The most urgent first. */
const kinds = [
  'complete',
  'sign',
  'details',
  'deposit',
  'balance',
  'questions',
  'music',
  'follow-up',
  'day-sheet',
] as const
export type NextStepKind = (typeof kinds)[number]

/** What is due soon or holds up a booking comes even before messages that wait for an answer. */
export const isUrgent = ({ kind, isSoon }: Pick<NextStep, 'kind' | 'isSoon'>): boolean =>
  isSoon || kind === 'complete' || kind === 'sign'

export interface NextStep {
  readonly kind: NextStepKind
  readonly party: Party
  readonly contract: Contract
  /** The instant that the step refers to: since when it waits, or when the event begins or ends. */
  readonly at: string | null
  /** How many questions of the DJ are open; 0 for any other step. */
  readonly openQuestions: number
  /** Whether the event is at most two weeks away, or a day for the day-of sheet. */
  readonly isSoon: boolean
}

/** What the dashboard knows of bookings besides their contracts. */
export type BookingFacts = Pick<NextFacts, 'unplanned' | 'unanswered'>

/** What each contract asks of this person now, the most urgent first. */
export function nextSteps(
  contracts: readonly Contract[],
  partyOf: (contract: Contract) => Party,
  now: Date,
  facts: BookingFacts = { unplanned: [] },
): NextStep[] {
  return contracts
    .flatMap((contract) => {
      const party = partyOf(contract)
      return kinds.flatMap((kind) => {
        const step = rules[kind](contract, party, now, facts)
        const soonDays = kind === 'day-sheet' ? SHEET_SOON_DAYS : SOON_DAYS
        if (!step) return []
        const { at, openQuestions = 0 } = step
        return [{ kind, party, contract, at, openQuestions, isSoon: isSoon(contract, now, soonDays) }]
      })
    })
    .toSorted(byUrgency)
}

type Rule = (
  contract: Contract,
  party: Party,
  now: Date,
  facts: BookingFacts,
) => { at: string | null; openQuestions?: number } | null

const rules: Record<NextStepKind, Rule> = {
  complete: (contract, party, now) =>
    isAllowed(contract, 'complete', party, now)
      ? { at: eventHours(contract)?.endsAt.toISOString() ?? null }
      : null,

  sign: (contract, party, now) =>
    isAllowed(contract, 'sign', party, now)
      ? { at: party === 'dj' ? contract.clientSignedAt : contract.createdAt }
      : null,

  'day-sheet': (contract, _party, now) => {
    const hours = eventHours(contract)
    if (!isBooked(contract) || !hours || !contract.eventDate || hours.endsAt <= now) return null
    return daysUntil(contract.eventDate, contract.timeZone, now) <= SHEET_DAYS
      ? { at: hours.startsAt.toISOString() }
      : null
  },

  /** Only the client gets this step, because the DJ's invitation leaves the details to the client. */
  details: (contract, party, now) =>
    party === 'client' && isAllowed(contract, 'edit', party, now) && !isComplete(contract)
      ? { at: contract.createdAt }
      : null,

  /** A client who has the payment link gets some days before the DJ is advised to follow up. */
  deposit: (contract, party, now) => {
    if (!owesDeposit(contract, now)) return null
    const isPatient = party === 'dj' && hasLink(contract) && isRecent(contract.djSignedAt, now)
    return isPatient ? null : { at: contract.djSignedAt }
  },

  /** The DJ waits for it, and both read of it on the contract until two weeks before it is due. */
  balance: (contract, party, now) =>
    party === 'client' && hasLink(contract) && openBalance(contract, now)?.isStep ? { at: null } : null,

  /** Once the event has begun the client has better things to do than to answer. */
  questions: (contract, party, now, { unanswered }) => {
    const open = unanswered?.find(({ contractId }) => contractId === contract.id)
    const startsAt = eventHours(contract)?.startsAt
    if (!open || party !== 'client' || !isBooked(contract) || contract.suspended) return null
    return startsAt && startsAt <= now ? null : { at: null, openQuestions: open.count }
  },

  music: (contract, party, now, { unplanned }) =>
    party === 'client' &&
    isBooked(contract) &&
    !contract.suspended &&
    unplanned.includes(contract.id) &&
    !owesDeposit(contract, now)
      ? { at: null }
      : null,

  /** Sending again only mails the client once more. */
  'follow-up': (contract, party, now) => {
    const asks = awaitsClient(contract) && isAllowed(contract, 'send', party, now)
    return asks && !isRecent(contract.createdAt, now) ? { at: contract.createdAt } : null
  },
}

const isBooked = ({ status }: Contract): boolean => status === 'confirmed'
const awaitsClient = ({ status }: Contract): boolean => status === 'pending' || status === 'sent'
const isUnpaid = ({ deposit }: Contract): boolean => deposit === null || deposit.status === 'open'

const hasLink = ({ deposit }: Contract): boolean => Boolean(deposit?.payPath)
const owesDeposit = (contract: Contract, now: Date): boolean =>
  isBooked(contract) && isAllowed(contract, 'deposit', 'dj', now) && isUnpaid(contract)
const isRecent = (at: string | null, now: Date): boolean =>
  at !== null && now.getTime() - Date.parse(at) <= PATIENCE_MS

export interface Waiting {
  readonly what: 'details' | 'sign' | 'countersign' | 'deposit' | 'balance'
  readonly party: Party
  readonly contract: Contract
}

/** What the other party has to do, where nothing is left for this person; the soonest event first. */
export function waitingForOthers(
  contracts: readonly Contract[],
  partyOf: (contract: Contract) => Party,
  now: Date,
): Waiting[] {
  return contracts
    .flatMap((contract) => {
      const party = partyOf(contract)
      const what = isOver(contract, now) ? null : waitsFor(contract, party, now)
      const own = nextSteps([contract], () => party, now).filter(({ kind }) => kind !== 'day-sheet')
      return what && own.length === 0 ? [{ what, party, contract }] : []
    })
    .toSorted((a, b) => inOrder(a.contract.eventDate ?? NO_DAY, b.contract.eventDate ?? NO_DAY))
}

function waitsFor(contract: Contract, party: Party, now: Date): Waiting['what'] | null {
  // Whoever is suspended can do nothing.
  if (contract.suspended) return null
  if (party === 'client') return contract.status === 'signed' ? 'countersign' : null
  if (awaitsClient(contract)) return isComplete(contract) ? 'sign' : 'details'
  if (owesDeposit(contract, now)) return 'deposit'
  return openBalance(contract, now)?.isStep ? 'balance' : null
}

const isSoon = ({ eventDate, timeZone }: Contract, now: Date, days: number): boolean =>
  eventDate !== null && daysUntil(eventDate, timeZone, now) <= days

/** What is due soon first, then by kind; among equals the soonest event, then what has waited longest. */
function byUrgency(a: NextStep, b: NextStep): number {
  const kind = kinds.indexOf(a.kind) - kinds.indexOf(b.kind)
  return (
    Number(b.isSoon) - Number(a.isSoon) ||
    (a.isSoon ? 0 : kind) ||
    inOrder(a.contract.eventDate ?? NO_DAY, b.contract.eventDate ?? NO_DAY) ||
    kind ||
    inOrder(a.at ?? '', b.at ?? '')
  )
}
/** After every day. */
const NO_DAY = '9999'
