import type { musicPlanApi } from '@cuebook/domain/music-requests/plan/api.ts'
import { planCsv } from '@cuebook/domain/music-requests/plan/plan-csv.ts'
import { contractOfParty } from '../../contracts/queries.ts'
import type { Verb } from '../../verb.ts'
import { planOf } from '../refuse-closed.ts'
import { planReply, songsFor } from './plan-reply.ts'

export const read: Verb<typeof musicPlanApi.read> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const standing = await contractOfParty(db, actor, params.id)
  return planReply(db, standing, await planOf(db, standing.contract.id), ctx.now())
}

export const csv: Verb<typeof musicPlanApi.csv> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const standing = await contractOfParty(db, actor, params.id)
  return {
    type: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="music-plan-${standing.contract.id}.csv"`,
      'cache-control': 'private, no-store',
    },
    body: planCsv(songsFor(standing, await planOf(db, standing.contract.id))),
  }
}
