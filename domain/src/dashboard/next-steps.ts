import type { Contract } from '../contracts/contract.ts'
import { DAY_MS, daysUntil, eventHours } from '../contracts/hours.ts'
import { isAllowed, type Party } from '../contracts/lifecycle.ts'
import { isComplete } from '../contracts/terms.ts'

/** Long enough for an answer; after that a friendly word helps. */
const PATIENCE_MS = 3 * DAY_MS
/** From here on the day-of sheet is worth a look. */
const SOON_DAYS = 7

/** In the order of their urgency. */
const kinds = ['complete', 'sign', 'day-sheet', 'details', 'deposit', 'follow-up'] as const
export type NextStepKind = (typeof kinds)[number]

export interface NextStep {
  readonly kind: NextStepKind
  readonly party: Party
  readonly contract: Contract
  /** The instant that the step is about: since when it waits, or when it begins. */
  readonly at: string | null
}

/** What each contract asks of this person now, the most urgent first. */
export function nextSteps(
  contracts: readonly Contract[],
  partyOf: (contract: Contract) => Party,
  now: Date,
): NextStep[] {
  return contracts
    .flatMap((contract) => {
      const party = partyOf(contract)
      return kinds.flatMap((kind) => {
        const found = rules[kind](contract, party, now)
        return found ? [{ kind, party, contract, at: found.at }] : []
      })
    })
    .toSorted(byUrgency)
}

type Rule = (contract: Contract, party: Party, now: Date) => { at: string | null } | null

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
    return daysUntil(contract.eventDate, contract.timeZone, now) <= SOON_DAYS
      ? { at: hours.startsAt.toISOString() }
      : null
  },

  /** The client's part: the DJ's invitation leaves the details to them. */
  details: (contract, party, now) =>
    party === 'client' && isAllowed(contract, 'edit', party, now) && !isComplete(contract)
      ? { at: contract.createdAt }
      : null,

  deposit: (contract, _party, now) =>
    isBooked(contract) && isAllowed(contract, 'deposit', 'dj', now) && isUnpaid(contract)
      ? { at: contract.djSignedAt }
      : null,

  /** Sending again changes nothing but the client's inbox. */
  'follow-up': (contract, party, now) => {
    const waited = now.getTime() - Date.parse(contract.createdAt)
    const asks = awaitsClient(contract) && isAllowed(contract, 'send', party, now)
    return asks && waited > PATIENCE_MS ? { at: contract.createdAt } : null
  },
}

const isBooked = ({ status }: Contract): boolean => status === 'confirmed'
const awaitsClient = ({ status }: Contract): boolean => status === 'pending' || status === 'sent'
const isUnpaid = ({ deposit }: Contract): boolean => deposit === null || deposit.status === 'open'

/** The same kind by its instant: who waits longest, or what begins first. */
const byUrgency = (a: NextStep, b: NextStep): number =>
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.at ?? '').localeCompare(b.at ?? '')
