import { matchScore } from '@cuebook/domain/discovery/best-match.ts'
import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import type { DjSearch } from '@cuebook/domain/discovery/query.ts'

/** The server lists all favourites, the last marked first, so the screen sorts them as the server sorts a search. */
export function sortFavourites(djs: readonly Dj[], sort: DjSearch['sort']): readonly Dj[] {
  if (sort === 'newest') return djs
  const by = orders[sort === 'price' || sort === 'rating' ? sort : 'match']
  return djs.toSorted(by)
}

const price = ({ hourlyRate }: Dj): number => hourlyRate ?? Number.MAX_VALUE

const score = ({ averageRating, reviewCount, clip }: Dj): number =>
  matchScore({ ratingHundredths: (averageRating ?? 0) * 100, reviewCount, hasClip: clip !== null })

const orders = {
  price: (a: Dj, b: Dj) => price(a) - price(b),
  rating: (a: Dj, b: Dj) => (b.averageRating ?? 0) - (a.averageRating ?? 0) || b.reviewCount - a.reviewCount,
  match: (a: Dj, b: Dj) => score(b) - score(a),
}
