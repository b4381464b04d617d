import type { musicPlanApi } from '@cuebook/domain/music-requests/plan/api.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { contractOfParty, refuseWithoutSheet } from '../../contracts/queries.ts'
import type { Verb } from '../../verb.ts'
import { planOf } from '../refuse-closed.ts'
import { musicRequests } from '../table.ts'

const MOST_REQUESTS = 50

/** Both parties read the same: what was shared, and the playlists that the DJ did not decline. */
export const daySheet: Verb<typeof musicPlanApi.daySheet> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const { contract } = await contractOfParty(db, actor, params.id)
  refuseWithoutSheet(contract)
  const plan = await planOf(db, contract.id)
  const requests = await db
    .select()
    .from(musicRequests)
    .where(and(eq(musicRequests.contractId, contract.id), ne(musicRequests.status, 'declined')))
    .orderBy(asc(musicRequests.id))
    .limit(MOST_REQUESTS)
  return {
    plan: plan?.shared ? [...plan.shared] : null,
    sharedAt: plan?.sharedAt?.toISOString() ?? null,
    requests: requests.map(({ id, playlistName, specialInstructions, playlistUrls }) => ({
      id,
      name: playlistName,
      instructions: specialInstructions,
      playlists: playlistUrls.map(({ url, platform, description = null }) => ({
        url,
        platform,
        description,
      })),
    })),
  }
}
