import type { movingApi } from '@cuebook/domain/moving/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { contractById } from '../contracts/queries.ts'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { bookingReply } from './bookings.ts'
import { editLimits } from './limits.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { broughtBookings as table } from './table.ts'
import { takeDays } from './taken.ts'

/** From then on the contract takes the day, so that it is not held twice. Said again, it changes nothing. */
export const contractMade: Verb<typeof movingApi.contractMade> = async (call) => {
  const { actor, params, body, ctx, from, reply } = call
  const now = ctx.now()
  await takeAttempt(ctx.database.db, editLimits(actor.id), now, reply)
  const own = and(eq(table.id, params.id), eq(table.djId, actor.id))
  return transact(ctx.database.db, async (tx) => {
    await oneAtATime(tx, actor.id)
    const [before] = await tx.select().from(table).where(own)
    const contract = await contractById(tx, body.contractId)
    const isOfIt = before && contract?.djId === actor.id && contract.eventDate === before.date
    if (!isOfIt) throw new Refusal('not-found')
    if (before.contractId === contract.id) return bookingReply(before)
    if (before.contractId) throw new Refusal('brought.has-contract')
    const [row] = await tx.update(table).set({ contractId: contract.id }).where(own).returning()
    if (!row) throw new Refusal('not-found')
    await takeDays(tx, actor.id, now)
    await record(tx, {
      actorId: actor.id,
      action: 'brought.contract-made',
      subject: { type: 'brought-booking', id: row.id },
      details: { contractId: contract.id },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'brought' })
    return bookingReply(row)
  })
}
