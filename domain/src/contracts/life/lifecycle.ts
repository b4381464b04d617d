import { eventHours } from '../form/hours.ts'
import { isComplete, type RequiredField, type Terms } from '../form/terms.ts'
import { depositCents } from '../money/money.ts'
import type { LifecycleRefusal } from './lifecycle-refusals.ts'
import type { ContractStatus } from './status.ts'

/** Who acts: one of the two parties, or the clock. */
export type Party = 'dj' | 'client'
export type ContractActor = Party | 'system'

/**
 * A person who can see a contract and is not its DJ is its client. A person who is both counts as the DJ, so that nobody
 * signs both sides.
 */
export const partyIn = (contract: { readonly djId: string }, userId: string): Party =>
  contract.djId === userId ? 'dj' : 'client'

export const contractActions = [
  'send',
  'edit',
  'sign',
  'cancel',
  'complete',
  'deposit',
  'balance',
  'cash',
  'download',
] as const
export type ContractAction = (typeof contractActions)[number]

/** The facts that the rules depend on. */
export interface ContractFacts extends Pick<Terms, RequiredField | 'timeZone' | 'depositPercent'> {
  readonly status: ContractStatus
  /** The party whose account is suspended, as long as it is. */
  readonly suspended?: Party | null | undefined
}

type Guard = (contract: ContractFacts, now: Date) => LifecycleRefusal | null

interface Row {
  readonly action: ContractAction
  readonly by: readonly ContractActor[]
  /** The next state, for each state in which the action is allowed. */
  readonly moves: Partial<Record<ContractStatus, ContractStatus>>
  readonly guard?: Guard
  /** Nobody is asked for it while the other party is suspended, and can neither answer nor cancel. */
  readonly needsBoth?: true
}

const complete: Guard = (contract) => (isComplete(contract) ? null : 'contract.incomplete')
const over: Guard = (contract, now) => {
  const hours = eventHours(contract)
  return hours && hours.endsAt <= now ? null : 'contract.not-over'
}
const ahead: Guard = (contract, now) => {
  const hours = eventHours(contract)
  return hours && hours.endsAt <= now ? 'contract.over' : null
}
/** The end of the event comes first, because missing details are no use after it. */
const signable: Guard = (contract, now) => ahead(contract, now) ?? complete(contract, now)
const asksDeposit: Guard = (contract) => (depositCents(contract) > 0 ? null : 'contract.no-deposit')

/** The whole life of a contract. A change voids the signatures, so a signed contract waits for the client again. */
export const contractLife: readonly Row[] = [
  { action: 'send', by: ['dj'], moves: { draft: 'sent', sent: 'sent', pending: 'pending' }, needsBoth: true },
  { action: 'edit', by: ['dj'], moves: { draft: 'draft' } },
  {
    action: 'edit',
    by: ['dj', 'client'],
    moves: { sent: 'sent', pending: 'pending', signed: 'pending' },
    needsBoth: true,
  },
  {
    action: 'sign',
    by: ['client'],
    moves: { sent: 'signed', pending: 'signed' },
    guard: signable,
    needsBoth: true,
  },
  { action: 'sign', by: ['dj'], moves: { signed: 'confirmed' }, guard: signable, needsBoth: true },
  { action: 'cancel', by: ['dj'], moves: { draft: 'cancelled' } },
  {
    action: 'cancel',
    by: ['dj', 'client'],
    moves: { sent: 'cancelled', pending: 'cancelled', signed: 'cancelled' },
  },
  // After its end a booking cannot be cancelled: the clock completes it within a minute.
  { action: 'cancel', by: ['dj', 'client'], moves: { confirmed: 'cancelled' }, guard: ahead },
  { action: 'complete', by: ['dj', 'system'], moves: { confirmed: 'completed' }, guard: over },
  {
    action: 'deposit',
    by: ['dj'],
    moves: { sent: 'sent', pending: 'pending', signed: 'signed', confirmed: 'confirmed' },
    guard: asksDeposit,
    needsBoth: true,
  },
  {
    action: 'balance',
    by: ['dj'],
    moves: { confirmed: 'confirmed', completed: 'completed' },
    needsBoth: true,
  },
  // Cash often changes hands on the evening itself, so it can also be marked after the event.
  {
    action: 'cash',
    by: ['dj'],
    moves: {
      sent: 'sent',
      pending: 'pending',
      signed: 'signed',
      confirmed: 'confirmed',
      completed: 'completed',
    },
  },
  { action: 'download', by: ['dj'], moves: { draft: 'draft' } },
  {
    action: 'download',
    by: ['dj', 'client'],
    moves: {
      sent: 'sent',
      pending: 'pending',
      signed: 'signed',
      confirmed: 'confirmed',
      completed: 'completed',
      cancelled: 'cancelled',
    },
  },
]

export type Decision =
  | { readonly to: ContractStatus }
  | { readonly refusal: LifecycleRefusal; readonly message?: string }

/** The next state when this actor does this now, or the refusal. */
export function decide(
  contract: ContractFacts,
  action: ContractAction,
  actor: ContractActor,
  now: Date,
): Decision {
  const rows = contractLife.filter((row) => row.action === action && row.by.includes(actor))
  if (rows.length === 0) return { refusal: 'contract.not-your-part' }
  const row = rows.find(({ moves }) => moves[contract.status])
  const to = row?.moves[contract.status]
  if (!row || !to) return { refusal: 'contract.wrong-state', message: standing[contract.status] }
  if (row.needsBoth && contract.suspended) return { refusal: 'contract.suspended' }
  const refusal = row.guard?.(contract, now)
  return refusal ? { refusal } : { to }
}

/** Whether the event has ended; false while its hours are not known. */
export const isOver = (contract: ContractFacts, now: Date): boolean => ahead(contract, now) !== null

/** Whether a contract that went from one state to the other got its second signature, that of the DJ. */
export const isCountersigning = (from: ContractStatus, to: ContractStatus): boolean =>
  contractLife.some(({ action, by, moves }) => action === 'sign' && by.includes('dj') && moves[from] === to)

export const allowedActions = (contract: ContractFacts, party: Party, now: Date): ContractAction[] =>
  contractActions.filter((action) => 'to' in decide(contract, action, party, now))

export const isAllowed = (
  contract: ContractFacts,
  action: ContractAction,
  party: Party,
  now: Date,
): boolean => 'to' in decide(contract, action, party, now)

/** The state as a sentence, for a person who tried something that this state does not allow. */
const standing: Record<ContractStatus, string> = {
  draft: 'This contract has not been sent yet.',
  sent: 'The client has not signed this contract yet.',
  pending: 'The client has not signed this contract yet.',
  signed: 'The client has already signed this contract.',
  confirmed: 'This contract is fully signed. The signed terms stand.',
  completed: 'This event is completed.',
  cancelled: 'This contract was cancelled.',
}
