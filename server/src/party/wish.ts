import { songKeys } from '@cuebook/domain/music-requests/plan/song-key.ts'
import { answerToSame, plannedAs } from '@cuebook/domain/party/answer.ts'
import type { guestApi } from '@cuebook/domain/party/guest-api.ts'
import type { WishReply } from '@cuebook/domain/party/party.ts'
import { mostWishes, mostWishesOfGuest } from '@cuebook/domain/party/wish.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ask } from '../kernel/db/ask.ts'
import type { Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { plannedSongs } from '../music-requests/queries.ts'
import type { Call, Verb } from '../verb.ts'
import { type AtParty, codeOf, enterParty, tellHosts } from './guest-call.ts'
import { giveVote, partyToWishAt, type SameRow, sameSong } from './guest-statements.ts'
import { dropParty } from './kept-parties.ts'
import { changesOfAddress } from './limits.ts'
import { partyGuests, partyWishes } from './table.ts'

type Wishing = Call<typeof guestApi.wish>

/** A guest wishes for a song. Wishes of one party come one after the other, and one that comes twice is one. */
export const wish: Verb<typeof guestApi.wish> = async (call) => {
  const { ctx, reply } = call
  if (ctx.settings.rateLimitPerMinute > 0) await changesOfAddress?.(reply.request, reply)
  const answer = await transact(ctx.database.db, async (tx) => {
    const at = await enterParty(tx, call, partyToWishAt)
    return (await sentBefore(tx, call, at)) ?? (await answerNow(tx, call, at))
  })
  dropParty(ctx.database, codeOf(call.params))
  return answer
}

/** The phone did not hear the answer and sends its wish once more. */
async function sentBefore(
  tx: Tx,
  { body }: Wishing,
  { party, guestKey }: AtParty,
): Promise<WishReply | null> {
  const [row] = await tx.select().from(partyWishes).where(eq(partyWishes.id, body.id))
  if (!row) return null
  const isTheirs = row.contractId === party.contractId && row.guestKey === guestKey
  if (!isTheirs) throw new Refusal('party.wish-taken')
  const { mark, coming, hiddenAt } = row
  return { answer: answerToSame({ mark, coming, isHidden: hiddenAt !== null, isOwn: true }), wishId: row.id }
}

async function answerNow(tx: Tx, call: Wishing, at: AtParty): Promise<WishReply> {
  const { title, artist } = call.body
  const { contractId } = at.party
  const song = { title, artist: artist ?? undefined }
  const planned = plannedAs(song, await plannedSongs(tx, contractId))
  if (planned === 'never') return { answer: 'never', wishId: null }
  const keys = songKeys(song)
  const [same] = await ask<SameRow>(tx, sameSong, [contractId, keys.titleKey, keys.artistKey])
  if (same) return voteForSame(tx, at, same)
  await refuseMore(tx, at)
  const [made] = await tx
    .insert(partyWishes)
    .values({
      ...keys,
      id: call.body.id,
      contractId,
      title,
      artist,
      guestName: call.body.name,
      guestKey: at.guestKey,
      coming: planned === 'coming',
      createdAt: call.ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: partyWishes.id })
  // Somebody at another party sent the same id at this moment.
  if (!made) throw new Refusal('party.wish-taken')
  await ask(tx, giveVote, [made.id, contractId, at.guestKey])
  await tx
    .update(partyGuests)
    .set({ wishes: at.wishes + 1 })
    .where(and(eq(partyGuests.contractId, contractId), eq(partyGuests.guestKey, at.guestKey)))
  await tellHosts(tx, at)
  return { answer: planned ?? 'wished', wishId: made.id }
}

async function voteForSame(tx: Tx, at: AtParty, same: SameRow): Promise<WishReply> {
  const answer = answerToSame({ ...same, isOwn: same.guestKey === at.guestKey })
  const [voted] = await ask(tx, giveVote, [same.id, at.party.contractId, at.guestKey])
  if (voted) await tellHosts(tx, at)
  // Of a hidden wish a guest learns nothing.
  return { answer, wishId: same.isHidden ? null : same.id }
}

async function refuseMore(tx: Tx, { party, wishes }: AtParty): Promise<void> {
  if (wishes >= mostWishesOfGuest) throw new Refusal('party.enough')
  const [all] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(partyWishes)
    .where(eq(partyWishes.contractId, party.contractId))
  if ((all?.count ?? 0) >= mostWishes) throw new Refusal('party.full')
}
