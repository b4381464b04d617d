import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { Stars } from '../reviews/Stars.tsx'

export function DjReviews({ reviews }: Pick<PublicDj, 'reviews'>) {
  if (reviews.length === 0) return <p className="text-ink-3">No reviews yet</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {reviews.map(({ id, rating, comment, author, createdAt }) => (
        <li key={id} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3 font-semibold">
            {author}
            <Stars rating={rating} />
            <span className="text-sm font-normal text-ink-3">
              {new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' })}
            </span>
          </p>
          <p className="mt-1 text-ink-2">{comment}</p>
        </li>
      ))}
    </ul>
  )
}
