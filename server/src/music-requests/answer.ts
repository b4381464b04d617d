import { canAnswer } from '@cuebook/domain/music-requests/answer.ts'
import type { musicRequestsApi } from '@cuebook/domain/music-requests/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { contractById } from '../contracts/queries.ts'
import { peopleByIds } from '../identity/queries.ts'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { signedInLink } from '../kernel/signed-in-link.ts'
import { tellBrowsers } from '../live/changes.ts'
import { tell } from '../notifications/tell.ts'
import type { Call, Verb } from '../verb.ts'
import { answeredLetter, requestsPath } from './letters.ts'
import { answerLimits } from './limits.ts'
import { requestReplies } from './request-reply.ts'
import { type MusicRequestRow, musicRequests } from './table.ts'

type Answering = Call<typeof musicRequestsApi.answer>

/** Only the DJ who received a request answers it. The same answer again changes nothing and tells nobody. */
export const answer: Verb<typeof musicRequestsApi.answer> = async (call) => {
  const { actor, params, body, ctx, from, reply } = call
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(musicRequests)
      .where(and(eq(musicRequests.id, params.id), eq(musicRequests.djId, actor.id)))
      .for('update')
    if (!row) throw new Refusal('not-found')
    const { status, note } = body
    if (row.status === status && row.note === note) return shown(tx, row, call)
    if (body.was !== undefined && body.was !== row.status) throw new Refusal('music-request.answered')
    const event = row.contractId ? await contractById(tx, row.contractId) : null
    if (!canAnswer({ endsAt: event?.endsAt ?? null }, now)) throw new Refusal('contract.over')
    await takeAttempt(tx, answerLimits(row.id), now, reply)
    const [answered] = await tx
      .update(musicRequests)
      .set({ status, note, answeredAt: now })
      .where(eq(musicRequests.id, row.id))
      .returning()
    if (!answered) throw new Refusal('not-found')
    await record(tx, {
      actorId: actor.id,
      action: `music-request.${status}`,
      subject: { type: 'music-request', id: row.id },
      details: { was: row.status },
      from,
    })
    await tellBrowsers(tx, [row.clientId, actor.id], { about: 'music-requests' })
    await tellSender(tx, call, answered, event)
    return shown(tx, answered, call)
  })
}

async function shown(tx: Tx, row: MusicRequestRow, { actor, ctx }: Answering) {
  const [reply] = await requestReplies(tx, [row], actor.id, ctx.now())
  if (!reply) throw new Error('a music request cannot be shown')
  return reply
}

async function tellSender(
  tx: Tx,
  { actor, body, ctx }: Answering,
  row: MusicRequestRow,
  event: Parameters<typeof answeredLetter>[0]['event'],
): Promise<void> {
  const people = await peopleByIds(tx, [row.clientId, actor.id])
  const { baseUrl } = ctx.settings
  const href = signedInLink(baseUrl, requestsPath)
  await tell(tx, {
    to: { userId: row.clientId, email: people.get(row.clientId)?.email ?? '' },
    kind: 'message',
    letter: answeredLetter({ by: people.get(actor.id), event, href, status: body.status }),
    path: requestsPath,
    key: `music-request-answered:${row.id}:${newId()}`,
    baseUrl,
  })
}
