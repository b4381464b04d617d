import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import type { DjSearch } from '@cuebook/domain/discovery/query.ts'

/** The server lists all favourites, the last marked first, so the screen sorts them as the server sorts a search. */
export function sortFavourites(djs: readonly Dj[], sort: DjSearch['sort']): readonly Dj[] {
  if (sort === 'newest') return djs
  const price = ({ hourlyRate }: Dj) => hourlyRate ?? Number.MAX_VALUE
  return djs.toSorted((a, b) =>
    sort === 'price'
      ? price(a) - price(b)
      : (b.averageRating ?? 0) - (a.averageRating ?? 0) || b.reviewCount - a.reviewCount,
  )
}
