import { opens } from '../subscriptions/gates.ts'
import type { CurrentUser } from './current-user.ts'
import { isPlaced } from './placed.ts'

/** What a DJ does to be found and booked: first what being found needs, then what helps to be chosen. */
const checklistKeys = [
  'username',
  'location',
  'subscription',
  'picture',
  'clip',
  'specialties',
  'basePrice',
  'bio',
  'equipment',
  'contract',
  'share',
] as const
export type ChecklistKey = (typeof checklistKeys)[number]

export interface ChecklistStep {
  readonly key: ChecklistKey
  readonly done: boolean
  /** A DJ without it cannot be found, or not on the map. */
  readonly needed: boolean
}

type Person = Pick<CurrentUser, 'profileImageUrl' | 'subscriptionStatus' | 'djProfile'>

export interface ChecklistFacts {
  readonly user: Person
  readonly clips: number
  readonly contracts: number
  /** Whether this person copied the address of the public page. */
  readonly shared: boolean
}

export function checklist({ user, clips, contracts, shared }: ChecklistFacts): ChecklistStep[] {
  const { djProfile: dj, profileImageUrl, subscriptionStatus } = user
  const done: Record<ChecklistKey, boolean> = {
    username: Boolean(dj?.username),
    location: isPlaced(dj?.location),
    subscription: opens(subscriptionStatus, 'listing'),
    picture: Boolean(profileImageUrl),
    clip: clips > 0,
    specialties: Boolean(dj?.specialties),
    basePrice: dj?.basePrice != null,
    bio: Boolean(dj?.bio),
    equipment: Boolean(dj?.equipment),
    contract: contracts > 0,
    share: shared,
  }
  return checklistKeys.map((key) => ({ key, done: done[key], needed: isNeeded(key) }))
}

export type NeededKey = 'username' | 'location' | 'subscription'
const needed: readonly ChecklistKey[] = ['username', 'location', 'subscription'] satisfies NeededKey[]
const isNeeded = (key: ChecklistKey): key is NeededKey => needed.includes(key)

/** What a DJ's own card and page are made of; the rest of the list is about being active. */
const ofProfile = (key: ChecklistKey): boolean => !['clip', 'contract', 'share'].includes(key)

/** Whether the profile itself lacks something. */
export const isProfileOpen = (user: Person): boolean =>
  checklist({ user, clips: 0, contracts: 0, shared: false }).some(({ key, done }) => ofProfile(key) && !done)

/**
 * The one step that helps next while clients cannot find this DJ; null when they can. A subscription that is unpaid comes
 * first, because everything else was done before; otherwise what costs nothing does.
 */
export function nextToBeFound(user: Person): NeededKey | null {
  const open = checklist({ user, clips: 0, contracts: 0, shared: false }).flatMap(({ key, done }) =>
    isNeeded(key) && !done ? [key] : [],
  )
  const hadSubscription = user.subscriptionStatus !== null && open.includes('subscription')
  return hadSubscription ? 'subscription' : (open[0] ?? null)
}
