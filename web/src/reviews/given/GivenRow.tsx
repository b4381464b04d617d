import type { GivenReview } from '@cuebook/domain/reviews/review.ts'
import { useEffect, useRef, useState } from 'react'
import { readersDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Pencil } from '../../kernel/ui/icon/icons.ts'
import { ReplyBox } from '../ReplyBox.tsx'
import { ReviewHead } from '../ReviewHead.tsx'
import { useEditReview } from '../requests.ts'
import { RatingOf } from '../StarRow.tsx'
import { ReviewForm } from './ReviewForm.tsx'

/** A review that this person wrote. */
export function GivenRow({ review, isAsked }: { review: GivenReview; isAsked: boolean }) {
  const { id, dj, rating, comment, editableUntil, reply, canEdit } = review
  const [isEditing, setEditing] = useState(false)
  const edit = useEditReview(id)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAsked) row.current?.focus()
  }, [isAsked])
  const close = () => {
    setEditing(false)
    row.current?.focus()
  }
  return (
    <li>
      <article
        ref={row}
        tabIndex={-1}
        aria-label={`Your review of ${dj.name}`}
        className="rounded-control p-4 outline-offset-[-2px] md:p-5"
      >
        <ReviewHead person={dj} review={review}>
          {!isEditing && <RatingOf rating={rating} />}
        </ReviewHead>
        <div className="mt-2 sm:pl-13">
          {isEditing ? (
            <ReviewForm
              name={`review:${id}`}
              djName={dj.name}
              before={{ rating, comment }}
              hint={`You can change it until ${readersDay(editableUntil)}.`}
              action="Save review"
              save={edit}
              onCancel={close}
              onDone={() => {
                toast({ title: 'Review changed', quiet: true })
                close()
              }}
            />
          ) : (
            <p className="whitespace-pre-line wrap-anywhere text-ink-2">{comment}</p>
          )}
          {reply && <ReplyBox by={`${dj.name} replied`} reply={reply} />}
          {canEdit && !isEditing && (
            <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-2">
              <Button
                variant="ghost"
                size="sm"
                className="!text-violet-ink"
                aria-label={`Edit your review of ${dj.name}`}
                onClick={() => setEditing(true)}
              >
                <Pencil aria-hidden />
                Edit
              </Button>
              <p className="text-sm text-ink-3">{`until ${readersDay(editableUntil)}`}</p>
            </div>
          )}
        </div>
      </article>
    </li>
  )
}
