import { createHash } from 'node:crypto'
import { cents } from '@cuebook/domain/kernel/words/money.ts'
import type { movingApi } from '@cuebook/domain/moving/api.ts'
import type { BroughtRow } from '@cuebook/domain/moving/booking.ts'
import { type ContactRow, contactOf } from '@cuebook/domain/moving/contact.ts'
import type { ImportOutcome } from '@cuebook/domain/moving/imports.ts'
import { MOST_IMPORTS, MOST_KEPT } from '@cuebook/domain/moving/limits.ts'
import { bookingKeys, contactKeys, unknownOf } from '@cuebook/domain/moving/sameness.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, count, desc, eq } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import { homeZoneOf } from '../profiles/queries.ts'
import type { Verb } from '../verb.ts'
import { knownBookings, knownContacts } from './known.ts'
import { bringLimits } from './limits.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { readSent, type SentRows } from './sent-rows.ts'
import { broughtBookings, broughtContacts, imports } from './table.ts'
import { takeDays } from './taken.ts'

/** Rows of one statement. */
const AT_ONCE = 500

/** All of it or nothing, and what is here already makes nothing, so the same file twice makes nothing twice. */
export const bring: Verb<typeof movingApi.bring> = async ({ actor, body, ctx, from, reply }) => {
  const { db } = ctx.database
  const now = ctx.now()
  await takeAttempt(db, bringLimits(actor.id), now, reply)
  const sent = await readSent(body)
  const sha256 = createHash('sha256').update(body).digest('hex')
  return transact(db, async (tx) => {
    await oneAtATime(tx, actor.id)
    const bookings = unknownOf(
      sent.bookings,
      bookingKeys,
      sent.bookings.length > 0 ? await knownBookings(tx, actor) : [],
    )
    const people = [...sent.contacts, ...bookings.flatMap((row) => contactOf(row) ?? [])]
    const contacts = unknownOf(people, contactKeys, await knownContacts(tx, actor.id))
    const isContacts = sent.about.kind === 'contacts'
    const here = isContacts ? sent.contacts.length - contacts.length : sent.bookings.length - bookings.length
    if (bookings.length + contacts.length === 0)
      return (
        (await madeBefore(tx, actor.id, { sent, sha256 })) ?? { id: null, bookings: 0, contacts: 0, here }
      )
    await refuseTooMany(tx, actor.id, { bookings: bookings.length, contacts: contacts.length })
    const importId = newId()
    const made = { bookings: bookings.length, contacts: contacts.length }
    const about = { ...sent.about, sha256, createdAt: now }
    await tx.insert(imports).values({ id: importId, djId: actor.id, ...about, ...made })
    await keep(tx, { djId: actor.id, importId, now }, { bookings, contacts })
    if (bookings.length > 0) await takeDays(tx, actor.id, now)
    await record(tx, {
      actorId: actor.id,
      action: 'brought.imported',
      subject: { type: 'import', id: importId },
      details: { ...made, source: sent.about.source },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'brought' })
    return { id: importId, ...made, here }
  })
}

/** What this very import made when it was sent before: a second press is answered like the first. */
async function madeBefore(
  tx: Tx,
  djId: string,
  { sent, sha256 }: { readonly sent: SentRows; readonly sha256: string },
): Promise<ImportOutcome | null> {
  const { id, bookings, contacts, kind } = imports
  const [made] = await tx
    .select({ id, bookings, contacts, kind })
    .from(imports)
    .where(and(eq(imports.djId, djId), eq(imports.sha256, sha256)))
    .orderBy(desc(id))
    .limit(1)
  return made
    ? {
        id: made.id,
        bookings: made.bookings,
        contacts: made.contacts,
        here: sent[made.kind].length - made[made.kind],
      }
    : null
}

async function refuseTooMany(
  tx: Tx,
  djId: string,
  more: { readonly bookings: number; readonly contacts: number },
): Promise<void> {
  const countOf = async (table: typeof imports | typeof broughtBookings | typeof broughtContacts) =>
    (await tx.select({ n: count() }).from(table).where(eq(table.djId, djId)))[0]?.n ?? 0
  if ((await countOf(imports)) >= MOST_IMPORTS) throw new Refusal('brought.too-many-imports')
  const isFull =
    (await countOf(broughtBookings)) + more.bookings > MOST_KEPT ||
    (await countOf(broughtContacts)) + more.contacts > MOST_KEPT
  if (isFull) throw new Refusal('brought.too-many')
}

interface Import {
  readonly djId: string
  readonly importId: string
  readonly now: Date
}
interface Rows {
  readonly bookings: readonly BroughtRow[]
  readonly contacts: readonly ContactRow[]
}

async function keep(tx: Tx, { djId, importId, now }: Import, { bookings, contacts }: Rows): Promise<void> {
  const home = await homeZoneOf(tx, djId)
  const about = () => ({ id: newId(), djId, importId, createdAt: now, updatedAt: now })
  for (let at = 0; at < bookings.length; at += AT_ONCE)
    await tx.insert(broughtBookings).values(
      bookings.slice(at, at + AT_ONCE).map(({ uid, ...row }) => ({
        ...about(),
        ...columnsOf(row, home),
        uid,
      })),
    )
  for (let at = 0; at < contacts.length; at += AT_ONCE)
    await tx
      .insert(broughtContacts)
      .values(contacts.slice(at, at + AT_ONCE).map((row) => ({ ...about(), ...row })))
}

/** The columns of a booking without its id of elsewhere, which no edit changes. */
export const columnsOf = ({ price, deposit, timeZone, ...row }: Omit<BroughtRow, 'uid'>, home: string) => ({
  ...row,
  timeZone: timeZone ?? home,
  priceCents: price === null ? null : cents(price),
  depositCents: deposit === null ? null : cents(deposit),
})
