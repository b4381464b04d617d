import type { CurrentUser } from '../profiles/current-user.ts'
import { opens } from '../subscriptions/gates.ts'
import { isPlaced } from './placed.ts'

export interface CompletenessStep {
  readonly key: string
  readonly label: string
  readonly done: boolean
  /** A DJ without it cannot be found, or not on the map. */
  readonly needed: boolean
}

type Person = Pick<CurrentUser, 'profileImageUrl' | 'subscriptionStatus' | 'djProfile'>

/** The steps that a DJ needs in order to be found, and those that help to be chosen. */
export function completeness({
  profileImageUrl,
  subscriptionStatus,
  djProfile: dj,
}: Person): CompletenessStep[] {
  const step = (key: string, label: string, done: boolean, needed = false) => ({ key, label, done, needed })
  return [
    step('subscription', 'Start your subscription or free trial', opens(subscriptionStatus, 'listing'), true),
    step('username', 'Choose a DJ username', Boolean(dj?.username), true),
    step('location', 'Pick your location from the list', isPlaced(dj?.location), true),
    step('specialties', 'Name your specialties', Boolean(dj?.specialties)),
    step('basePrice', 'Set your base price', dj?.basePrice != null),
    step('bio', 'Write a few words about yourself', Boolean(dj?.bio)),
    step('picture', 'Add a profile picture', Boolean(profileImageUrl)),
    step('equipment', 'Tell what equipment you bring', Boolean(dj?.equipment)),
  ]
}

export const completePercent = (steps: readonly CompletenessStep[]): number =>
  Math.round((steps.filter(({ done }) => done).length / steps.length) * 100)
