import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { useState } from 'react'
import { readersDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Flag } from '../../kernel/ui/icon/icons.ts'
import { ReportDialog } from '../../reports/ReportDialog.tsx'
import { ReplyBox } from '../../reviews/ReplyBox.tsx'
import { Stars } from '../../reviews/Stars.tsx'

interface DjReviewsProps extends Pick<PublicDj, 'reviews'> {
  djName: string
  /** Only a person who is signed in can report a review. */
  canReport?: boolean
}

export function DjReviews({ reviews, djName, canReport = false }: DjReviewsProps) {
  if (reviews.length === 0) return <p className="text-ink-3">No reviews yet</p>
  return (
    <ul className="-mt-3 flex flex-col divide-y divide-line">
      {reviews.map((review) => (
        <DjReview key={review.id} review={review} djName={djName} canReport={canReport} />
      ))}
    </ul>
  )
}

interface DjReviewProps {
  review: PublicDj['reviews'][number]
  djName: string
  canReport: boolean
}

function DjReview({ review, djName, canReport }: DjReviewProps) {
  const { id, rating, comment, author, createdAt, editedAt, reply, isOwn } = review
  const [reporting, setReporting] = useState(false)
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {author}
          <Stars rating={rating} />
          <span className="text-sm font-normal text-ink-3">
            {readersDay(createdAt)}
            {editedAt && ' · edited'}
          </span>
        </p>
        {canReport && !isOwn && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-3"
            aria-label={`Report the review by ${author}`}
            onClick={() => setReporting(true)}
          >
            <Flag aria-hidden />
            Report
          </Button>
        )}
      </div>
      <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">{comment}</p>
      {reply && <ReplyBox by={`${djName} replied`} reply={reply} />}
      {reporting && <ReportDialog kind="review" id={id} name={author} onClose={() => setReporting(false)} />}
    </li>
  )
}
