import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { movingApi } from '@cuebook/domain/moving/api.ts'
import type { BroughtContact } from '@cuebook/domain/moving/contact.ts'
import { PAGE } from '@cuebook/domain/moving/limits.ts'
import { contactKeys } from '@cuebook/domain/moving/sameness.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { contains } from './found.ts'
import { knownContacts } from './known.ts'
import { editLimits } from './limits.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { broughtContacts as table } from './table.ts'

/** What a contact is sorted by. */
const named = (alias: string) => sql.raw(`lower(coalesce(${alias}.name, ${alias}.email, ${alias}.phone))`)

export const listContacts: Verb<typeof movingApi.contacts> = async ({ actor, query, ctx, reply }) => {
  const { before, q } = query
  const shown = named('brought_contacts')
  const rows = await ctx.database.db
    .select()
    .from(table)
    .where(
      and(
        eq(table.djId, actor.id),
        contains(q, table.name, table.email, table.phone, table.note),
        before
          ? sql`(${shown}, ${table.id}) > (select ${named('c')}, c.id from brought_contacts c where c.id = ${before} and c.dj_id = ${actor.id})`
          : undefined,
      ),
    )
    .orderBy(shown, asc(table.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.id)
  return page.map(contactReply)
}

const contactReply = ({ djId, createdAt, updatedAt, ...shown }: typeof table.$inferSelect): BroughtContact =>
  shown

const own = (djId: string, id: string) => and(eq(table.id, id), eq(table.djId, djId))

/** Why nothing was written: it is not there, or not as it was read. */
async function refusalOf(tx: Tx, djId: string, id: string): Promise<Refusal> {
  const [other] = await tx.select({ id: table.id }).from(table).where(own(djId, id))
  return new Refusal(other ? 'brought.changed' : 'not-found')
}

export const editContact: Verb<typeof movingApi.editContact> = async (call) => {
  const { actor, params, ctx, from, reply } = call
  const { db } = ctx.database
  const now = ctx.now()
  await takeAttempt(db, editLimits(actor.id), now, reply)
  const { version, ...typed } = call.body
  return transact(db, async (tx) => {
    await oneAtATime(tx, actor.id)
    const others = new Set(await knownContacts(tx, actor.id, params.id))
    if (contactKeys(typed).some((key) => others.has(key))) throw new Refusal('brought.same')
    const [row] = await tx
      .update(table)
      .set({ ...typed, version: version + 1, updatedAt: now })
      .where(and(own(actor.id, params.id), eq(table.version, version)))
      .returning()
    if (!row) throw await refusalOf(tx, actor.id, params.id)
    await record(tx, {
      actorId: actor.id,
      action: 'brought.contact-edited',
      subject: { type: 'brought-contact', id: row.id },
      details: { version: row.version },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'brought' })
    return contactReply(row)
  })
}

export const removeContact: Verb<typeof movingApi.removeContact> = async (call) => {
  const { actor, params, query, ctx, from, reply } = call
  const { db } = ctx.database
  await takeAttempt(db, editLimits(actor.id), ctx.now(), reply)
  return transact(db, async (tx) => {
    await oneAtATime(tx, actor.id)
    const [gone] = await tx
      .delete(table)
      .where(and(own(actor.id, params.id), eq(table.version, query.version)))
      .returning({ id: table.id })
    if (!gone) throw await refusalOf(tx, actor.id, params.id)
    const subject = { type: 'brought-contact', id: gone.id }
    await record(tx, { actorId: actor.id, action: 'brought.contact-removed', subject, from })
    await tellBrowsers(tx, [actor.id], { about: 'brought' })
    return { status: true as const }
  })
}
