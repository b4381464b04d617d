import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { ReplyBox } from '../reviews/ReplyBox.tsx'
import { dayOf } from '../reviews/reviewWords.ts'
import { Stars } from '../reviews/Stars.tsx'

interface DjReviewsProps extends Pick<PublicDj, 'reviews'> {
  djName: string
}

export function DjReviews({ reviews, djName }: DjReviewsProps) {
  if (reviews.length === 0) return <p className="text-ink-3">No reviews yet</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {reviews.map(({ id, rating, comment, author, createdAt, editedAt, reply }) => (
        <li key={id} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3 font-semibold">
            {author}
            <Stars rating={rating} />
            <span className="text-sm font-normal text-ink-3">
              {dayOf(createdAt)}
              {editedAt && ' · edited'}
            </span>
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">{comment}</p>
          {reply && <ReplyBox by={`${djName} replied`} reply={reply} />}
        </li>
      ))}
    </ul>
  )
}
