import { averageOf, type Distribution, reviewCountOf } from '@cuebook/domain/reviews/rating.ts'
import { Star } from '../kernel/ui/icon/icons.ts'
import { countWords, starWords } from './reviewWords.ts'
import { StarRow } from './StarRow.tsx'

/** The average and how often each rating was given. Both come from the same counts. */
export function RatingSummary({ distribution }: { distribution: Distribution }) {
  const total = reviewCountOf(distribution)
  const average = averageOf(distribution) ?? 0
  return (
    <>
      <p className="flex items-center gap-4">
        <span className="font-display text-[3.75rem] leading-none font-bold tight tabular-nums">
          <span className="sr-only">Average rating </span>
          {average.toFixed(1)}
        </span>
        <span>
          <StarRow rating={average} />
          <span className="mt-1 block text-sm text-ink-3">{countWords(total)}</span>
        </span>
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2.5 text-sm">
        {([5, 4, 3, 2, 1] as const).map((stars) => (
          <Bar key={stars} stars={stars} count={distribution[stars - 1] ?? 0} total={total} />
        ))}
      </dl>
    </>
  )
}

const SMALLEST_PERCENT = 5

function Bar({ stars, count, total }: { stars: number; count: number; total: number }) {
  const percent = count === 0 ? 0 : Math.max(SMALLEST_PERCENT, (count / total) * 100)
  return (
    <div className="contents">
      <dt className="flex items-center gap-1 font-semibold tabular-nums">
        <span aria-hidden>{stars}</span>
        <Star aria-hidden className="size-3.5 fill-amber text-amber" />
        <span className="sr-only">{starWords(stars)}</span>
      </dt>
      <dd className="contents">
        <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-grey-wash">
          <span
            className="block h-full rounded-full bg-amber forced-colors:bg-[CanvasText]"
            style={{ width: `${percent}%` }}
          />
        </span>
        <span className="text-right text-ink-2 tabular-nums">
          {count}
          <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
        </span>
      </dd>
    </div>
  )
}
