import { genresOf } from '@cuebook/domain/profiles/genres.ts'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { peopleByIds } from '../identity/queries.ts'
import type { Db } from '../kernel/db/database.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { layout } from '../mail/layout.ts'
import { sendMail } from '../mail/mail.ts'
import { djProfilesByIds } from '../profiles/queries.ts'
import { searchesThatFind } from './searches-that-find.ts'
import { djListings, savedSearches } from './table.ts'

export const LISTED_TOPIC = 'dj-listed'
const payload = z.object({ djId: z.uuid() })
const PAGE = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

interface Alerting {
  readonly db: Db
  readonly baseUrl: string
}

/** Mails the owner of every saved search that a newly listed DJ matches, once per search and DJ. */
export const alertSavedSearches =
  (alerting: Alerting): OutboxHandler =>
  async (job) => {
    const { db } = alerting
    const { djId } = payload.parse(job.payload)
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
      const hits = await searchesThatFind(db, djId, page)
      await tellOwners(alerting, { djId, username: dj.username, specialties: dj.specialties }, hits)
      const last = page.at(-1)
      if (!last || page.length < PAGE) return
      after = last.id
    }
  }

interface Found {
  readonly djId: string
  readonly username: string
  readonly specialties: string | null
}

async function tellOwners(
  { db, baseUrl }: Alerting,
  { djId, username, specialties }: Found,
  hits: readonly (typeof savedSearches.$inferSelect)[],
): Promise<void> {
  const people = await peopleByIds(
    db,
    hits.map(({ userId }) => userId),
  )
  for (const { id, name, userId } of hits) {
    const person = people.get(userId)
    if (!person) continue
    const mail = layout({
      subject: 'A new DJ matches your search',
      preview: `${username} can now be found on Cuebook.`,
      heading: 'A new DJ for you',
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
    await sendMail(db, { ...mail, to: { address: person.email }, dedupeKey: `alert:${id}:${djId}` })
  }
}
