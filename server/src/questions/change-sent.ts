import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import type { Asked } from '@cuebook/domain/questions/asked.ts'
import type { Actor } from '../kernel/actor.ts'
import { type AuditEntry, record } from '../kernel/audit/record.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { type Limit, takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import { askedReply, openBookingOf, type Standing } from './booking.ts'
import type { SentRow } from './table.ts'

export interface BookingCall {
  readonly actor: Actor
  readonly params: { readonly id: string }
  readonly ctx: Context
  readonly from: NonNullable<AuditEntry['from']>
  readonly reply: Parameters<typeof takeAttempt>[3]
}

/** What a change leaves: the row as it is then, and the entry of the trail; no entry when nothing was to be changed. */
export interface Changed {
  readonly sent: SentRow | null
  readonly entry: Pick<AuditEntry, 'action' | 'details'> | null
}

interface Change {
  readonly as: Party
  readonly limits: (contractId: string, personId: string) => readonly Limit[]
  readonly change: (tx: Tx, standing: Standing, now: Date) => Promise<Changed>
}

/** One change of the questions of a booking, with its entry in the trail. The browsers of both hear of it. */
export async function changeQuestions(
  { actor, params, ctx, from, reply }: BookingCall,
  { as, limits, change }: Change,
): Promise<Asked> {
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const standing = await openBookingOf(tx, { actor, id: params.id, now, as })
    const { id, djId, clientId } = standing.contract
    await takeAttempt(tx, limits(id, actor.id), now, reply)
    const { sent, entry } = await change(tx, standing, now)
    if (entry) {
      await record(tx, { ...entry, actorId: actor.id, subject: { type: 'questions', id }, from })
      await tellBrowsers(tx, [djId, clientId], { about: 'questions' })
    }
    return askedReply(tx, standing, sent)
  })
}
