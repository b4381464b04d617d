import { cx } from '../kernel/ui/cx.ts'
import { Star } from '../kernel/ui/icon/icons.ts'

const five = [1, 2, 3, 4, 5] as const

/** Five stars, of which so many are filled. They are a picture: a text beside them says the rating. */
export function StarRow({ rating, className }: { rating: number; className?: string }) {
  return (
    <span aria-hidden className={cx('relative inline-flex', className)}>
      <span className="inline-flex text-line">
        {five.map((star) => (
          <Star key={star} className="size-4.5 fill-current forced-colors:fill-none" />
        ))}
      </span>
      <span
        className="absolute inset-y-0 left-0 inline-flex overflow-hidden text-amber"
        style={{ width: `${(rating / 5) * 100}%` }}
      >
        {five.map((star) => (
          <Star key={star} className="size-4.5 shrink-0 fill-current" />
        ))}
      </span>
    </span>
  )
}

/** The rating of one review: stars and the number. */
export function RatingOf({ rating }: { rating: number }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-2">
      <StarRow rating={rating} />
      <span className="text-sm font-bold tabular-nums">
        <span className="sr-only">Rating </span>
        {rating.toFixed(1)}
      </span>
    </span>
  )
}
