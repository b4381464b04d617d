import { eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { tellBrowsers } from '../live/changes.ts'
import { removedLetter } from './letters/removed.ts'
import { type ReviewRow, reviews } from './table.ts'
import { tellOf } from './tell-of.ts'

/** Locks a review until the transaction ends, as reporting it does; null when there is none. */
export async function holdReview(tx: Tx, id: string): Promise<ReviewRow | null> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return review ?? null
}

/** Takes a review off the site, and tells its author and its DJ. */
export async function removeReview(
  tx: Tx,
  review: ReviewRow,
  { at, baseUrl }: { readonly at: Date; readonly baseUrl: string },
): Promise<void> {
  await tx.update(reviews).set({ removedAt: at }).where(eq(reviews.id, review.id))
  await tellBrowsers(tx, [review.djId, review.clientId], { about: 'reviews' })
  for (const to of ['client', 'dj'] as const) {
    await tellOf(tx, review, { to, key: `review-removed:${review.id}:${to}`, baseUrl, write: removedLetter })
  }
}
