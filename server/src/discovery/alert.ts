import { milesBetween } from '@cuebook/domain/discovery/distance.ts'
import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import { defaultRadius, placeOf } from '@cuebook/domain/discovery/search.ts'
import { genresOf } from '@cuebook/domain/profiles/genres.ts'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { peopleByIds } from '../identity/queries.ts'
import type { Db } from '../kernel/db/database.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { layout } from '../mail/layout.ts'
import { sendMail } from '../mail/mail.ts'
import { djProfilesByIds } from '../profiles/queries.ts'
import { wordsOf } from './conditions.ts'
import { djListings, savedSearches } from './table.ts'

export const LISTED_TOPIC = 'dj-listed'
const payload = z.object({ djId: z.uuid() })
const PAGE = 500

/** Tells everybody whose saved search a newly found DJ matches, once per search and DJ. */
export function alertSavedSearches({ db, baseUrl }: { db: Db; baseUrl: string }): OutboxHandler {
  return async (job) => {
    const { djId } = payload.parse(job.payload)
    const [listing] = await db.select().from(djListings).where(eq(djListings.userId, djId))
    if (!listing) return
    const dj = (await djProfilesByIds(db, [djId])).get(djId)
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const others = and(gt(savedSearches.id, after), ne(savedSearches.userId, djId))
      const page = await db
        .select()
        .from(savedSearches)
        .where(others)
        .orderBy(asc(savedSearches.id))
        .limit(PAGE)
      const hits = page.filter(({ query }) => matches(listing, query))
      const people = await peopleByIds(
        db,
        hits.map(({ userId }) => userId),
      )
      for (const { id, name, userId } of hits) {
        const person = people.get(userId)
        if (!person || !dj?.username) continue
        const handle = dj.username.replace(/^@/, '')
        const mail = layout({
          subject: 'A new DJ matches your search',
          preview: `${dj.username} can now be found on Cuebook.`,
          heading: 'A new DJ for you',
          paragraphs: [
            `${dj.username} matches your saved search “${name}”.`,
            genresOf(dj.specialties).join(', ') || 'Have a look at the profile.',
          ],
          button: { label: 'See the profile', href: `${baseUrl}/djs/${encodeURIComponent(handle)}` },
          footnote: 'You saved this search on Cuebook. Remove it there, and these mails stop.',
        })
        await sendMail(db, { ...mail, to: { address: person.email }, dedupeKey: `alert:${id}:${djId}` })
      }
      const last = page.at(-1)
      if (!last || page.length < PAGE) return
      after = last.id
    }
  }
}

/** The same rules as a search, for one DJ at a time. A booked day says nothing about somebody new. */
function matches(listing: typeof djListings.$inferSelect, query: DjSearch): boolean {
  const place = placeOf(query)
  if (place) {
    if (listing.lat === null || listing.lng === null) return false
    if (milesBetween(place, { lat: listing.lat, lng: listing.lng }) > (query.radiusMiles ?? defaultRadius))
      return false
  }
  if (query.genre && !listing.genres.includes(wordsOf(query.genre).join(' '))) return false
  const dollars = listing.rateCents === null ? null : listing.rateCents / 100
  if (query.minPrice !== undefined && (dollars === null || dollars < query.minPrice)) return false
  if (query.maxPrice !== undefined && (dollars === null || dollars > query.maxPrice)) return false
  if (query.minRating !== undefined && listing.ratingHundredths < query.minRating * 100) return false
  return wordsOf(query.search).every((word) => listing.searchName.includes(` ${word}`))
}
