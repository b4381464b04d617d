import { uidOf } from '@cuebook/domain/calendar/event.ts'
import { depositCents } from '@cuebook/domain/contracts/money/money.ts'
import type { movingApi } from '@cuebook/domain/moving/api.ts'
import { MOST_KEPT } from '@cuebook/domain/moving/limits.ts'
import { contactsCsv } from '@cuebook/domain/moving/written-table.ts'
import { asc, desc, eq } from 'drizzle-orm'
import { datedContracts } from '../contracts/queries.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import type { Verb } from '../verb.ts'
import { bookingReply } from './bookings.ts'
import { MOST_CONTRACTS } from './known.ts'
import { fileLimits } from './limits.ts'
import { broughtBookings, broughtContacts } from './table.ts'
import { answer, type WrittenEvent, writtenBookings } from './written.ts'

export const file: Verb<typeof movingApi.file> = async ({ actor, params, ctx, reply }) => {
  const { db } = ctx.database
  await takeAttempt(db, fileLimits(actor.id), ctx.now(), reply)
  const { file: name } = params
  if (name === 'contacts.csv') {
    const rows = await db
      .select()
      .from(broughtContacts)
      .where(eq(broughtContacts.djId, actor.id))
      .orderBy(asc(broughtContacts.id))
      .limit(MOST_KEPT)
    return answer(name, contactsCsv(rows))
  }
  const rows = await db
    .select()
    .from(broughtBookings)
    .where(eq(broughtBookings.djId, actor.id))
    .orderBy(desc(broughtBookings.date), desc(broughtBookings.id))
    .limit(MOST_KEPT)
  const events = rows.map((row) => ({
    ...bookingReply(row),
    uid: row.uid ?? `${row.id}@brought.cuebook`,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }))
  return writtenBookings(events, name, ctx.settings.baseUrl)
}

/** The contracts of the part that a person has now, with the same columns as bookings from elsewhere. */
export const contractsFile: Verb<typeof movingApi.contractsFile> = async ({ actor, params, ctx, reply }) => {
  const { db } = ctx.database
  await takeAttempt(db, fileLimits(actor.id), ctx.now(), reply)
  const dated = await datedContracts(db, actor, { limit: MOST_CONTRACTS })
  const mine = dated.filter(({ party }) => actor.role === null || party === actor.role)
  return writtenBookings(mine.flatMap(contractEvent), params.file, ctx.settings.baseUrl)
}

function contractEvent({
  contract,
  terms,
  party,
  otherName,
}: Awaited<ReturnType<typeof datedContracts>>[number]): WrittenEvent[] {
  const { id, status, version, createdAt, updatedAt, clientEmail } = contract
  if (!terms.eventDate) return []
  const clientName = party === 'dj' && otherName !== clientEmail ? otherName : null
  return [
    {
      id,
      version,
      createdAt,
      updatedAt,
      uid: uidOf(id),
      date: terms.eventDate,
      startTime: terms.startTime,
      endTime: terms.endTime,
      timeZone: terms.timeZone,
      event: terms.eventType,
      clientName,
      clientEmail,
      clientPhone: null,
      venue: terms.venue,
      venueAddress: terms.venueAddress,
      price: terms.price,
      deposit: terms.depositPercent ? depositCents(terms) / 100 : null,
      notes: terms.description,
      status,
      dj: party === 'client' ? otherName : '',
    },
  ]
}
