import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { isPlaced } from '@cuebook/domain/profiles/placed.ts'
import { reachOf } from '@cuebook/domain/profiles/reach.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { djProfileOf } from '../../profiles/queries.ts'
import type { Verb } from '../../verb.ts'
import { LAST_ZONE } from '../scope.ts'
import { countNearby } from './find-requests.ts'

/** The farthest that the list itself can be filtered by; a larger circle would touch too many squares. */
const FARTHEST_MILES = 100

/** What waits behind the gate: a number and a price, and nothing about a single request. */
export const nearby: Verb<typeof serviceRequestsApi.nearby> = async ({ actor, ctx }) => {
  const profile = await djProfileOf(ctx.database.db, actor.id)
  const home = profile?.location
  if (!profile || !home || !isPlaced(home)) return { withinMiles: null, count: 0, fromBudget: null }
  const miles = Math.min(reachOf(profile), FARTHEST_MILES)
  const now = ctx.now()
  const asked = { djId: actor.id, now, today: dayIn(LAST_ZONE, now), home, miles }
  const { count, lowestCents } = await countNearby(ctx.database, asked)
  return { withinMiles: miles, count, fromBudget: lowestCents === null ? null : lowestCents / 100 }
}
