import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { peopleByIds } from '../../identity/queries.ts'
import type { Db } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { sendMails } from '../../mail/mail.ts'
import { djProfilesByIds } from '../../profiles/queries.ts'
import { djListings, savedSearchAlerts, savedSearches } from '../table.ts'
import { type AlertedDj, alertLetter } from './alert-letter.ts'
import { mayReach } from './may-reach.ts'
import { searchesThatFind } from './searches-that-find.ts'

export const LISTED_TOPIC = 'dj-listed'
/** Without `before`, the DJ was not listed. */
const payload = z.object({ djId: z.uuid(), before: z.record(z.string(), z.unknown()).optional() })
const PAGE = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

interface Alerting {
  readonly db: Db
  readonly baseUrl: string
}

/** Mails the owner of every saved search that a DJ matches now and did not match before, once per search and DJ. */
export const alertSavedSearches =
  (alerting: Alerting): OutboxHandler =>
  async (job) => {
    const { db } = alerting
    const { djId, before } = payload.parse(job.payload)
    const [listing] = await db.select().from(djListings).where(eq(djListings.userId, djId))
    const dj = (await djProfilesByIds(db, [djId])).get(djId)
    if (!listing || !dj?.username) return
    for (let after = FIRST; ; ) {
      const others = and(gt(savedSearches.id, after), ne(savedSearches.userId, djId), mayReach(listing))
      const page = await db
        .select()
        .from(savedSearches)
        .where(others)
        .orderBy(asc(savedSearches.id))
        .limit(PAGE)
      const now = await searchesThatFind(db, { djId }, page)
      const known = before ? await searchesThatFind(db, { djId, before }, now) : []
      const hits = now.filter((search) => !known.includes(search))
      const { username, specialties } = dj
      await tellOwners(alerting, { djId, username, specialties, isNew: !before }, hits)
      const last = page.at(-1)
      if (!last || page.length < PAGE) return
      after = last.id
    }
  }

/** The alerts and their mails are one transaction, so a repeated job mails nobody twice. */
async function tellOwners(
  { db, baseUrl }: Alerting,
  dj: AlertedDj,
  hits: readonly (typeof savedSearches.$inferSelect)[],
): Promise<void> {
  const people = await peopleByIds(
    db,
    hits.map(({ userId }) => userId),
  )
  const told = hits.flatMap((search) => {
    const person = people.get(search.userId)
    return person && !person.isSuspended ? [{ ...search, address: person.email }] : []
  })
  if (told.length === 0) return
  await transact(db, async (tx) => {
    const { searchId } = savedSearchAlerts
    const alerts = told.map(({ id }) => ({ searchId: id, djId: dj.djId }))
    const written = await tx
      .insert(savedSearchAlerts)
      .values(alerts)
      .onConflictDoNothing()
      .returning({ searchId })
    const first = new Set(written.map((alert) => alert.searchId))
    const mails = told
      .filter(({ id }) => first.has(id))
      .map(({ id, name, address }) => ({
        ...alertLetter(baseUrl, dj, name),
        to: { address },
        dedupeKey: `alert:${id}:${dj.djId}` as const,
      }))
    await sendMails(tx, mails)
  })
}
