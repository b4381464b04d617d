import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { movingApi } from '@cuebook/domain/moving/api.ts'
import type { Brought } from '@cuebook/domain/moving/booking.ts'
import { PAGE } from '@cuebook/domain/moving/limits.ts'
import { bookingKeys } from '@cuebook/domain/moving/sameness.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import { homeZoneOf } from '../profiles/queries.ts'
import type { Verb } from '../verb.ts'
import { columnsOf } from './bring.ts'
import { contains } from './found.ts'
import { broughtKeys } from './known.ts'
import { editLimits } from './limits.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { broughtBookings as table } from './table.ts'
import { takeDays } from './taken.ts'

/** The next booking ahead first, and behind the last of them the ones that are over, latest first. */
export const listBookings: Verb<typeof movingApi.bookings> = async ({ actor, query, ctx, reply }) => {
  const { db } = ctx.database
  const { before, q } = query
  const { id, date, event, clientName, clientEmail, clientPhone, venue, venueAddress, notes } = table
  const [after] = before ? await db.select({ id, date }).from(table).where(own(actor.id, before)) : []
  if (before && !after) return []
  const today = dayIn(await homeZoneOf(db, actor.id), ctx.now())
  const found = (...where: (SQL | undefined)[]) =>
    db
      .select()
      .from(table)
      .where(
        and(
          eq(table.djId, actor.id),
          contains(q, date, event, clientName, clientEmail, clientPhone, venue, venueAddress, notes),
          ...where,
        ),
      )
  const isPast = after !== undefined && after.date < today
  const ahead = isPast
    ? []
    : await found(gte(date, today), after && sql`(${date}, ${id}) > (${after.date}::date, ${after.id}::uuid)`)
        .orderBy(asc(date), asc(id))
        .limit(PAGE + 1)
  const over = await found(
    lt(date, today),
    isPast ? sql`(${date}, ${id}) < (${after.date}::date, ${after.id}::uuid)` : undefined,
  )
    .orderBy(desc(date), desc(id))
    .limit(PAGE + 1 - ahead.length)
  const rows = [...ahead, ...over]
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.id)
  return page.map(bookingReply)
}

export function bookingReply(row: typeof table.$inferSelect): Brought {
  const { djId, priceCents, depositCents, createdAt, updatedAt, ...shown } = row
  return {
    ...shown,
    price: priceCents === null ? null : priceCents / 100,
    deposit: depositCents === null ? null : depositCents / 100,
  }
}

const own = (djId: string, id: string) => and(eq(table.id, id), eq(table.djId, djId))

export const edit: Verb<typeof movingApi.edit> = async ({ actor, params, body, ctx, from, reply }) => {
  const { db } = ctx.database
  const now = ctx.now()
  await takeAttempt(db, editLimits(actor.id), now, reply)
  const { version, ...typed } = body
  return transact(db, async (tx) => {
    await oneAtATime(tx, actor.id)
    const [before] = await tx.select().from(table).where(own(actor.id, params.id))
    if (!before) throw new Refusal('not-found')
    const others = new Set(await broughtKeys(tx, actor.id, { on: typed.date, except: params.id }))
    if (bookingKeys(typed).some((key) => others.has(key))) throw new Refusal('brought.same')
    const [row] = await tx
      .update(table)
      .set({
        ...columnsOf(typed, typed.timeZone ?? before.timeZone ?? (await homeZoneOf(tx, actor.id))),
        version: version + 1,
        updatedAt: now,
      })
      .where(and(own(actor.id, params.id), eq(table.version, version)))
      .returning()
    if (!row) throw new Refusal('brought.changed')
    await takeDays(tx, actor.id, now)
    await record(tx, {
      actorId: actor.id,
      action: 'brought.edited',
      subject: { type: 'brought-booking', id: row.id },
      details: { version: row.version },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'brought' })
    return bookingReply(row)
  })
}

export const remove: Verb<typeof movingApi.remove> = async (call) => {
  const { actor, params, query, ctx, from, reply } = call
  const { db } = ctx.database
  const now = ctx.now()
  await takeAttempt(db, editLimits(actor.id), now, reply)
  return transact(db, async (tx) => {
    await oneAtATime(tx, actor.id)
    const [gone] = await tx
      .delete(table)
      .where(and(own(actor.id, params.id), eq(table.version, query.version)))
      .returning({ id: table.id })
    if (!gone) {
      const [other] = await tx.select({ id: table.id }).from(table).where(own(actor.id, params.id))
      throw new Refusal(other ? 'brought.changed' : 'not-found')
    }
    await takeDays(tx, actor.id, now)
    await record(tx, {
      actorId: actor.id,
      action: 'brought.removed',
      subject: { type: 'brought-booking', id: gone.id },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'brought' })
    return { status: true as const }
  })
}
