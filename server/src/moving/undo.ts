import type { movingApi } from '@cuebook/domain/moving/api.ts'
import { MOST_IMPORTS } from '@cuebook/domain/moving/limits.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, count, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { editLimits } from './limits.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { broughtBookings, broughtContacts, imports } from './table.ts'
import { takeDays } from './taken.ts'

export const listImports: Verb<typeof movingApi.imports> = async ({ actor, ctx }) => {
  const rows = await ctx.database.db
    .select()
    .from(imports)
    .where(eq(imports.djId, actor.id))
    .orderBy(desc(imports.id))
    .limit(MOST_IMPORTS)
  return rows.map(({ djId, createdAt, sha256, ...row }) => ({ ...row, at: createdAt.toISOString() }))
}

/**
 * What was edited since, or has a contract, is the DJ's own work, so it stays and belongs to no import any more. A contact
 * stays as long as there is a booking with their address.
 */
export const undo: Verb<typeof movingApi.undo> = async ({ actor, params, ctx, from, reply }) => {
  const { db } = ctx.database
  const now = ctx.now()
  await takeAttempt(db, editLimits(actor.id), now, reply)
  return transact(db, async (tx) => {
    await oneAtATime(tx, actor.id)
    const own = and(eq(imports.id, params.id), eq(imports.djId, actor.id))
    const [row] = await tx.select({ id: imports.id }).from(imports).where(own).for('update')
    if (!row) throw new Refusal('not-found')
    let [removed, kept] = [0, 0]
    const { djId, clientEmail } = broughtBookings
    const isOfContact = and(eq(djId, actor.id), sql`lower(${clientEmail}) = lower(${broughtContacts.email})`)
    const itsBookings = tx.select({ id: broughtBookings.id }).from(broughtBookings).where(isOfContact)
    const untouched = [
      [broughtBookings, and(eq(broughtBookings.version, 1), isNull(broughtBookings.contractId))],
      [broughtContacts, and(eq(broughtContacts.version, 1), notExists(itsBookings))],
    ] as const
    for (const [table, isUntouched] of untouched) {
      const made = and(eq(table.importId, row.id), eq(table.djId, actor.id))
      const gone = await tx.delete(table).where(and(made, isUntouched)).returning({ id: table.id })
      const [left] = await tx.select({ n: count() }).from(table).where(made)
      removed += gone.length
      kept += left?.n ?? 0
    }
    await tx.delete(imports).where(own)
    await takeDays(tx, actor.id, now)
    await record(tx, {
      actorId: actor.id,
      action: 'brought.undone',
      subject: { type: 'import', id: row.id },
      details: { removed, kept },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'brought' })
    return { removed, kept }
  })
}
