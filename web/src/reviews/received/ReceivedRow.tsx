import { displayName } from '@cuebook/domain/identity/names.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import type { ReceivedReview } from '@cuebook/domain/reviews/review.ts'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Flag, Reply } from '../../kernel/ui/icon/icons.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { ReportDialog } from '../../reports/ReportDialog.tsx'
import { ReplyBox } from '../ReplyBox.tsx'
import { ReviewHead } from '../ReviewHead.tsx'
import { RatingOf } from '../StarRow.tsx'
import { ReplyForm } from './ReplyForm.tsx'

interface ReceivedRowProps {
  review: ReceivedReview
  user: CurrentUser
  /** Where the focus goes after a reply; null for this review itself. */
  focusAfter: RefObject<HTMLElement | null> | null
}

export function ReceivedRow({ review, user, focusAfter }: ReceivedRowProps) {
  const { client, rating, comment, reply, reported } = review
  const [replying, setReplying] = useState(false)
  const [reporting, setReporting] = useState(false)
  const row = useRef<HTMLElement>(null)
  const close = (target: RefObject<HTMLElement | null>) => {
    setReplying(false)
    target.current?.focus({ preventScroll: true })
  }
  return (
    <li>
      <article
        ref={row}
        tabIndex={-1}
        aria-label={`Review by ${client.name}`}
        className="rounded-control p-4 outline-offset-[-2px] md:p-5"
      >
        <ReviewHead person={client} review={review}>
          <RatingOf rating={rating} />
        </ReviewHead>
        <div className="mt-2 sm:pl-13">
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">{comment}</p>
          {reply && !replying && (
            <ReplyBox
              by={
                <>
                  <Avatar
                    name={displayName(user, user.email)}
                    src={user.avatarUrl}
                    size="sm"
                    className="!size-6"
                  />
                  Your reply
                </>
              }
              reply={reply}
              action={
                reply.canEdit && (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="-my-1 -mr-2 !text-violet-ink"
                    aria-label={`Edit your reply to ${client.name}`}
                    onClick={() => setReplying(true)}
                  >
                    Edit
                  </Button>
                )
              }
            />
          )}
          {replying ? (
            <ReplyForm review={review} onCancel={() => close(row)} onDone={() => close(focusAfter ?? row)} />
          ) : (
            <div className="mt-2 -ml-3 flex flex-wrap items-center gap-1">
              {!reply && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="!text-violet-ink"
                  aria-label={`Reply to ${client.name}`}
                  onClick={() => setReplying(true)}
                >
                  <Reply aria-hidden />
                  Reply
                </Button>
              )}
              {reported ? (
                <p className="px-3 text-sm text-ink-3">You reported this review. We will look at it.</p>
              ) : (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Report the review by ${client.name}`}
                  onClick={() => setReporting(true)}
                >
                  <Flag aria-hidden />
                  Report
                </Button>
              )}
            </div>
          )}
        </div>
        {reporting && (
          <ReportDialog kind="review" id={review.id} name={client.name} onClose={() => setReporting(false)} />
        )}
      </article>
    </li>
  )
}
