import type { movingApi } from '@cuebook/domain/moving/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { invitationFrom } from '../contracts/sending/changes.ts'
import { record } from '../kernel/audit/record.ts'
import { once } from '../kernel/idempotency/once.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { editLimits } from './limits.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { broughtBookings as table } from './table.ts'
import { takeDays } from './taken.ts'

/** The contract and the booking that names it are one transaction, so that no day is ever held twice. */
export const makeContract: Verb<typeof movingApi.makeContract> = async (call) => {
  const { actor, params, body, ctx, from, reply } = call
  const { db } = ctx.database
  const now = ctx.now()
  await takeAttempt(db, editLimits(actor.id), now, reply)
  const invite = await invitationFrom(call)
  const own = and(eq(table.id, params.id), eq(table.djId, actor.id))
  return once(db, call, async (tx) => {
    await oneAtATime(tx, actor.id)
    const [booking] = await tx.select().from(table).where(own)
    if (!booking) throw new Refusal('not-found')
    if (booking.contractId) throw new Refusal('brought.has-contract')
    if (booking.date !== body.eventDate) throw new Refusal('brought.changed')
    const contract = await invite(tx)
    await tx.update(table).set({ contractId: contract.id }).where(own)
    await takeDays(tx, actor.id, now)
    await record(tx, {
      actorId: actor.id,
      action: 'brought.contract-made',
      subject: { type: 'brought-booking', id: booking.id },
      details: { contractId: contract.id },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'brought' })
    return contract
  })
}
