import { genresOf } from '@cuebook/domain/profiles/genres.ts'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { peopleByIds } from '../../identity/queries.ts'
import type { Db } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { layout } from '../../mail/layout.ts'
import { sendMail } from '../../mail/mail.ts'
import { djProfilesByIds } from '../../profiles/queries.ts'
import { djListings, savedSearchAlerts, savedSearches } from '../table.ts'
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
      const others = and(gt(savedSearches.id, after), ne(savedSearches.userId, djId))
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

interface AlertedDj {
  readonly djId: string
  readonly username: string
  readonly specialties: string | null
  readonly isNew: boolean
}

async function tellOwners(
  { db, baseUrl }: Alerting,
  { djId, username, specialties, isNew }: AlertedDj,
  hits: readonly (typeof savedSearches.$inferSelect)[],
): Promise<void> {
  const people = await peopleByIds(
    db,
    hits.map(({ userId }) => userId),
  )
  for (const { id, name, userId } of hits) {
    const person = people.get(userId)
    if (!person || person.isSuspended) continue
    const mail = layout({
      subject: isNew ? 'A new DJ matches your search' : 'A DJ now matches your search',
      preview: isNew ? `${username} can now be found on Cuebook.` : `${username} has changed the profile.`,
      heading: isNew ? 'A new DJ for you' : 'A DJ for you',
      paragraphs: [
        `${username} matches your saved search “${name}”.`,
        genresOf(specialties).join(', ') || 'Have a look at the profile.',
      ],
      button: {
        label: 'See the profile',
        href: `${baseUrl}/djs/${encodeURIComponent(username.replace(/^@/, ''))}`,
      },
      footnote: 'You saved this search on Cuebook. Remove it there, and these mails stop.',
    })
    await transact(db, async (tx) => {
      const alert = { searchId: id, djId }
      const first = await tx.insert(savedSearchAlerts).values(alert).onConflictDoNothing().returning()
      if (first.length === 0) return
      await sendMail(tx, { ...mail, to: { address: person.email }, dedupeKey: `alert:${id}:${djId}` })
    })
  }
}
