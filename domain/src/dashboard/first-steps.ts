import type { Contract } from '../contracts/contract.ts'
import type { CurrentUser } from '../profiles/current-user.ts'
import { isPlaced } from '../profiles/placed.ts'

const firstStepKeys = ['picture', 'place', 'clip', 'contract', 'share'] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

export interface FirstStep {
  readonly key: FirstStepKey
  readonly done: boolean
}

export interface FirstStepFacts {
  readonly user: Pick<CurrentUser, 'profileImageUrl' | 'djProfile'>
  readonly clips: number
  readonly contracts: number
  /** Whether this person copied the address of the public page. */
  readonly shared: boolean
}

/** What a new DJ does to be found and booked, in the order in which it helps. */
export function firstSteps({ user, clips, contracts, shared }: FirstStepFacts): FirstStep[] {
  const done: Record<FirstStepKey, boolean> = {
    picture: user.profileImageUrl !== null,
    place: isPlaced(user.djProfile?.location),
    clip: clips > 0,
    contract: contracts > 0,
    share: shared,
  }
  return firstStepKeys.map((key) => ({ key, done: done[key] }))
}

/** A DJ is new until somebody has booked them. */
export const isNewDj = (contracts: readonly Pick<Contract, 'status'>[]): boolean =>
  !contracts.some(({ status }) => status === 'confirmed' || status === 'completed')
