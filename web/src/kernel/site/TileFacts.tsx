import type { MarketTile } from '@cuebook/domain/discovery/market-tile.ts'
import { MapPin, Star } from '../ui/icon/icons.ts'

/** Where a DJ lives. */
export function TilePlace({ place }: Pick<MarketTile, 'place'>) {
  return (
    <p className="mt-1 flex items-center gap-1 text-sm text-ink-3">
      <MapPin aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{place}</span>
    </p>
  )
}

/** What a DJ costs, and how others rated them. */
export function TilePrice({ price, rating }: Pick<MarketTile, 'price' | 'rating'>) {
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-2 text-sm">
      <span className="font-semibold tabular-nums">{price}</span>
      <span className="inline-flex items-center gap-1 tabular-nums">
        <Star aria-hidden className="size-3.5 fill-amber text-amber" />
        <span className="sr-only">Rating </span>
        {rating}
      </span>
    </p>
  )
}
