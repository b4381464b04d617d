import type { Contract } from '../contract.ts'
import { missingFields } from '../form/terms.ts'
import { depositHeldCents, statementOf } from '../money/money.ts'
import { type ContractFacts, isAllowed, isOver, type Party } from './lifecycle.ts'

export const contractStepKeys = ['invited', 'details', 'signed', 'countersigned', 'deposit', 'event'] as const
export type ContractStepKey = (typeof contractStepKeys)[number]

/**
 * 'skipped': this contract does not need the step. 'stopped': the contract was cancelled before the step was done.
 */
export type StepState = 'done' | 'current' | 'ahead' | 'skipped' | 'stopped'

export interface ContractStep {
  readonly key: ContractStepKey
  readonly state: StepState
  /** Who has to act now. Only the current step has one, and not while both only wait for a day. */
  readonly turn: Party | null
}

type Stepped = ContractFacts & Pick<Contract, 'clientSignedAt' | 'djSignedAt' | 'deposit'>

/** The way of a contract from the invitation to the event: the first step that is not done is the current one. */
export function contractSteps(contract: Stepped, now: Date): ContractStep[] {
  const done = contractStepKeys.map((key) => isDone[key](contract))
  const skipped = (key: ContractStepKey) => key === 'deposit' && !asksDeposit(contract)
  const current = contractStepKeys.findIndex((key, i) => !done[i] && !skipped(key))
  return contractStepKeys.map((key, i): ContractStep => {
    if (done[i]) return { key, state: 'done', turn: null }
    if (skipped(key)) return { key, state: 'skipped', turn: null }
    if (contract.status === 'cancelled') return { key, state: 'stopped', turn: null }
    if (i !== current) return { key, state: 'ahead', turn: null }
    return { key, state: 'current', turn: turnOf[key](contract, now) }
  })
}

const asksDeposit = (contract: Stepped): boolean =>
  statementOf(contract, 0).dueCents > 0 || contract.price === null

const isDone: Record<ContractStepKey, (contract: Stepped) => boolean> = {
  invited: ({ status }) => status !== 'draft',
  details: (contract) => missingFields(contract).length === 0,
  signed: ({ clientSignedAt }) => clientSignedAt !== null,
  countersigned: ({ djSignedAt }) => djSignedAt !== null,
  deposit: (contract) => {
    const { dueCents, openCents } = statementOf(contract, depositHeldCents(contract))
    return dueCents > 0 && openCents === 0
  },
  event: ({ status }) => status === 'completed',
}

const turnOf: Record<ContractStepKey, (contract: Stepped, now: Date) => Party | null> = {
  invited: (contract, now) => (isAllowed(contract, 'send', 'dj', now) ? 'dj' : null),
  /** Both may fill them in, but the invitation leaves the details to the client. */
  details: (contract, now) =>
    isAllowed(contract, 'edit', 'client', now) && !isOver(contract, now) ? 'client' : null,
  signed: (contract, now) => (isAllowed(contract, 'sign', 'client', now) ? 'client' : null),
  countersigned: (contract, now) => (isAllowed(contract, 'sign', 'dj', now) ? 'dj' : null),
  /** The second signature makes the link. Contracts that were signed before it did have none until the DJ makes it. */
  deposit: (contract, now) => {
    if (contract.deposit?.payPath && contract.deposit.ask) return 'client'
    return isAllowed(contract, 'deposit', 'dj', now) ? 'dj' : null
  },
  event: (contract, now) => (isAllowed(contract, 'complete', 'dj', now) ? 'dj' : null),
}
