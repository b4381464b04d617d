import { usernameKey } from '@cuebook/domain/profiles/username.ts'
import type { Db } from '../src/kernel/db/database.ts'
import { djProfiles } from '../src/profiles/table.ts'
import { subscriptions } from '../src/subscriptions/table.ts'
import { aUser, type TestUser, type UserTraits } from './people.ts'

export interface DjTraits extends UserTraits {
  readonly username?: string | null
  readonly specialties?: string
  readonly basePriceCents?: number
  readonly at?: { readonly lat: number; readonly lng: number } | null
  /** What the DJ typed for that place. */
  readonly address?: string
  readonly travelMiles?: number
  readonly subscription?: string | null
}

let count = 0

/** A DJ who can be found, unless a trait says otherwise. */
export async function aDj(db: Db, traits: DjTraits = {}): Promise<TestUser & { username: string }> {
  const { at = null, subscription = 'active', travelMiles } = traits
  count += 1
  const username = traits.username === undefined ? `testdj${count}` : traits.username
  const user = await aUser(db, { role: 'dj', ...traits })
  await db.insert(djProfiles).values({
    userId: user.id,
    username,
    usernameKey: username === null ? null : usernameKey(username),
    specialties: traits.specialties ?? 'House',
    basePriceCents: traits.basePriceCents ?? null,
    ...(at && { address: traits.address ?? 'Somewhere', ...at }),
    willingToTravel: travelMiles !== undefined,
    maxDistanceMiles: travelMiles ?? null,
  })
  if (subscription) {
    await db.insert(subscriptions).values({ userId: user.id, status: subscription, plan: 'monthly' })
  }
  return { ...user, username: username ?? '' }
}
