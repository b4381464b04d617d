import type { guestApi } from '@cuebook/domain/party/guest-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { ask } from '../kernel/db/ask.ts'
import { transact } from '../kernel/db/transact.ts'
import type { Verb } from '../verb.ts'
import { codeOf, enterParty, tellHostsOfVote } from './guest-call.ts'
import { giveVote, partyToVoteAt, takeVoteBack, votesOf } from './guest-statements.ts'
import { dropParty } from './kept-parties.ts'
import { changesOfAddress } from './limits.ts'

/** One vote of a phone for a wish, however often it is sent; or none. */
export const vote: Verb<typeof guestApi.vote> = async (call) => {
  const { ctx, params, body, reply } = call
  if (ctx.settings.rateLimitPerMinute > 0) await changesOfAddress?.(reply.request, reply)
  const answer = await transact(ctx.database.db, async (tx) => {
    const at = await enterParty(tx, call, partyToVoteAt)
    const values = [params.wishId, at.party.contractId, at.guestKey]
    const [changed] = await ask<{ votes: number }>(tx, body.voted ? giveVote : takeVoteBack, values)
    if (changed) await tellHostsOfVote(tx, at)
    const [row] = changed ? [changed] : await ask<{ votes: number }>(tx, votesOf, values.slice(0, 2))
    if (!row) throw new Refusal('party.no-wish')
    return { voted: body.voted, votes: row.votes }
  })
  dropParty(ctx.database, codeOf(params))
  return answer
}
