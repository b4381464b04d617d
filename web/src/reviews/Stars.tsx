import { Star } from 'lucide-react'

interface StarsProps {
  rating: number | null
  count?: number
}

/** The rating with one decimal, 0.0 without reviews. Screen readers get words instead of the star. */
export function Stars({ rating, count }: StarsProps) {
  const value = (rating ?? 0).toFixed(1)
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <Star aria-hidden className="size-4 fill-amber text-amber" />
      <span className="sr-only">Rating </span>
      <span className="font-semibold text-ink tabular-nums">{value}</span>
      {count !== undefined && (
        <span className="text-ink-3 tabular-nums">
          ({count} {count === 1 ? 'review' : 'reviews'})
        </span>
      )}
    </span>
  )
}
