import type { timelineApi } from '@cuebook/domain/timeline/api.ts'
import { songsOfRow } from '@cuebook/domain/timeline/conflicts.ts'
import { refuseWithoutSheet } from '../contracts/queries.ts'
import type { Verb } from '../verb.ts'
import { planningOf, timelineOf, timelineReply } from './timeline-reply.ts'

export const read: Verb<typeof timelineApi.read> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const standing = await planningOf(db, actor, params.id, ctx.now())
  return timelineReply(db, standing, await timelineOf(db, standing.contract.id))
}

export const daySheet: Verb<typeof timelineApi.daySheet> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const standing = await planningOf(db, actor, params.id, ctx.now())
  refuseWithoutSheet(standing.contract)
  const { rows, songs } = await timelineReply(db, standing, await timelineOf(db, standing.contract.id))
  const named = new Set(rows.flatMap((row) => songsOfRow(row, songs)))
  return { rows, songs: songs.filter(({ id }) => named.has(id)) }
}
