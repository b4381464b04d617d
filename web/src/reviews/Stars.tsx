import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { Star } from '../kernel/ui/icon/icons.ts'

interface StarsProps {
  rating: number | null
  count?: number
}

/** The rating with one decimal, 0.0 without reviews. Screen readers get words instead of the star. */
export function Stars({ rating, count }: StarsProps) {
  const value = (rating ?? 0).toFixed(1)
  // A DJ without reviews is new, not bad: the star has no colour, and a word says why.
  const isNew = count === 0
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 text-sm">
      <Star aria-hidden className={isNew ? 'size-4 fill-edge text-edge' : 'size-4 fill-amber text-amber'} />
      <span className="sr-only">Rating </span>
      <span className="font-semibold text-ink tabular-nums">{value}</span>
      {count !== undefined && (
        <span className="text-ink-3 tabular-nums">
          ({count} {count === 1 ? 'review' : 'reviews'})
        </span>
      )}
      {isNew && (
        <Badge tone="green" className="!h-5 !leading-5">
          New
        </Badge>
      )}
    </span>
  )
}
