import type { partyApi } from '@cuebook/domain/party/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Call, Verb } from '../verb.ts'
import { bookingOf, hostReply, partyOf, type Standing } from './host-party.ts'
import { dropParty, partyChanged } from './kept-parties.ts'
import { decisionLimits } from './limits.ts'
import { type PartyRow, partyWishes, type WishRow } from './table.ts'

type Deciding = Call<typeof partyApi.mark> | Call<typeof partyApi.hide>

/** The DJ says what becomes of a wish. Saying the same twice changes nothing. */
export const mark: Verb<typeof partyApi.mark> = async (call) =>
  decide(call, (standing) => {
    if (standing.party !== 'dj') throw new Refusal('contract.not-your-part')
    const { mark } = call.body
    return {
      set: { mark },
      from: ne(partyWishes.mark, mark),
      action: 'party.wish-marked',
      details: call.body,
    }
  })

/** Either of the two hides a wish from guests, or shows it again. Saying the same twice changes nothing. */
export const hide: Verb<typeof partyApi.hide> = async (call) => {
  const { hidden } = call.body
  return decide(call, () => ({
    set: { hiddenAt: hidden ? call.ctx.now() : null },
    from: hidden ? isNull(partyWishes.hiddenAt) : isNotNull(partyWishes.hiddenAt),
    action: hidden ? 'party.wish-hidden' : 'party.wish-shown',
    details: {},
  }))
}

interface Decision {
  readonly set: Partial<WishRow>
  /** Holds for a wish that this would change. */
  readonly from: SQL
  readonly action: string
  readonly details: Readonly<Record<string, unknown>>
}

async function decide(call: Deciding, decisionOf: (standing: Standing) => Decision) {
  const { actor, params, ctx } = call
  const now = ctx.now()
  const { reply, code } = await transact(ctx.database.db, async (tx) => {
    const standing = await bookingOf(tx, actor, params.id)
    const decision = decisionOf(standing)
    await takeAttempt(tx, decisionLimits(standing.contract.id, actor.id), now, call.reply)
    const party = await partyOf(tx, standing.contract.id)
    if (!party) throw new Refusal('party.no-wish')
    if (await changeWish(tx, call, party, decision)) {
      await partyChanged(tx, party.code)
      const { djId, clientId } = standing.contract
      await tellBrowsers(tx, [djId, clientId], { about: 'party' })
    }
    return { reply: await hostReply(tx, standing, party, now), code: party.code }
  })
  dropParty(ctx.database, code)
  return reply
}

/** Whether the wish was not so before. */
async function changeWish(
  tx: Tx,
  call: Deciding,
  { contractId }: PartyRow,
  { set, from, action, details }: Decision,
): Promise<boolean> {
  const thisWish = and(eq(partyWishes.id, call.params.wishId), eq(partyWishes.contractId, contractId))
  const changed = await tx
    .update(partyWishes)
    .set(set)
    .where(and(thisWish, from))
    .returning({ id: partyWishes.id })
  const [wish] =
    changed.length > 0 ? changed : await tx.select({ id: partyWishes.id }).from(partyWishes).where(thisWish)
  if (!wish) throw new Refusal('party.no-wish')
  if (changed.length === 0) return false
  await record(tx, {
    actorId: call.actor.id,
    action,
    subject: { type: 'party', id: contractId },
    details: { ...details, wish: wish.id },
    from: call.from,
  })
  return true
}
