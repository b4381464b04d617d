import type { musicRequestsApi } from '@cuebook/domain/music-requests/api.ts'
import type { MusicRequest } from '@cuebook/domain/music-requests/music-request.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { blockBetween } from '../acquaintances/queries.ts'
import { contractOfParty } from '../contracts/queries.ts'
import { djsAmong, peopleByIds } from '../identity/queries.ts'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { violationIn } from '../kernel/db/violation.ts'
import { once } from '../kernel/idempotency/once.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { signedInLink } from '../kernel/signed-in-link.ts'
import { tellBrowsers } from '../live/changes.ts'
import { tell } from '../notifications/tell.ts'
import type { Call, Verb } from '../verb.ts'
import { requestsPath, sentLetter } from './letters.ts'
import { requestLimits } from './limits.ts'
import { planOf, refuseClosed, stateOf } from './refuse-closed.ts'
import { requestReplies } from './request-reply.ts'
import { type MusicRequestRow, musicRequests } from './table.ts'

type Creating = Call<typeof musicRequestsApi.create>

export const create: Verb<typeof musicRequestsApi.create> = async (call) => {
  const { actor, body, ctx } = call
  if (body.clientId && body.clientId !== actor.id) throw new Refusal('music-request.not-you')
  return once(ctx.database.db, call, (tx) => insert(tx, call)).catch((error: unknown) => {
    // The DJ's account was deleted between the check and the insert.
    if (violationIn(error)?.kind === 'foreign-key') throw new Refusal('music-request.no-dj')
    throw error
  })
}

async function insert(tx: Tx, call: Creating): Promise<MusicRequest> {
  const { actor, body, ctx, from, reply } = call
  const now = ctx.now()
  const { djId, event } = body.contractId
    ? await ofContract(tx, call, body.contractId)
    : { djId: await ofDj(tx, call, body.djId ?? ''), event: null }
  await takeAttempt(tx, requestLimits(actor.id, djId), now, reply)
  const { playlistName, playlistUrls, specialInstructions } = body
  const [row] = await tx
    .insert(musicRequests)
    .values({
      id: newId(),
      clientId: actor.id,
      djId,
      contractId: event?.id ?? null,
      playlistName,
      playlistUrls,
      specialInstructions,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('a music request was not written')
  await record(tx, {
    actorId: actor.id,
    action: 'music-request.sent',
    subject: { type: 'music-request', id: row.id },
    details: { djId, contractId: row.contractId, playlists: playlistUrls.length },
    from,
  })
  await tellBrowsers(tx, [actor.id, djId], { about: 'music-requests' })
  await tellDj(tx, call, row, event)
  const [shown] = await requestReplies(tx, [row], actor.id, now)
  if (!shown) throw new Error('a music request cannot be shown')
  return shown
}

/** The DJ of one of the caller's own contracts, while its music is open. */
async function ofContract(tx: Tx, { actor, body, ctx }: Creating, id: string) {
  const { contract, terms, party } = await contractOfParty(tx, actor, id)
  if (party !== 'client') throw new Refusal('contract.not-your-part')
  if (body.djId && body.djId !== contract.djId) throw new Refusal('music-request.other-dj')
  // The music of an agreed booking belongs to it; until then it is one more way to reach the DJ.
  if (contract.status !== 'confirmed') await refuseBlocked(tx, actor.id, contract.djId)
  refuseClosed(stateOf({ contract, terms }, await planOf(tx, id), ctx.now()))
  return { djId: contract.djId, event: contract }
}

async function ofDj(tx: Tx, { actor }: Creating, djId: string): Promise<string> {
  if (djId === actor.id) throw new Refusal('music-request.to-yourself')
  if (!(await djsAmong(tx, [djId])).has(djId)) throw new Refusal('music-request.no-dj')
  await refuseBlocked(tx, actor.id, djId)
  return djId
}

async function refuseBlocked(tx: Tx, clientId: string, djId: string): Promise<void> {
  const block = await blockBetween(tx, clientId, djId)
  if (block) throw new Refusal(block === 'theirs' ? 'music-request.blocked' : 'music-request.you-blocked')
}

async function tellDj(
  tx: Tx,
  { actor, ctx }: Creating,
  row: MusicRequestRow,
  event: Parameters<typeof sentLetter>[0]['event'],
): Promise<void> {
  const people = await peopleByIds(tx, [row.djId, actor.id])
  const { baseUrl } = ctx.settings
  await tell(tx, {
    to: { userId: row.djId, email: people.get(row.djId)?.email ?? '' },
    kind: 'message',
    letter: sentLetter({
      by: people.get(actor.id),
      event,
      href: signedInLink(baseUrl, requestsPath),
      playlists: row.playlistUrls.length,
    }),
    path: requestsPath,
    key: `music-request:${row.id}`,
    baseUrl,
  })
}
