import type { ReactNode } from 'react'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { eventLine } from './reviewWords.ts'

interface ReviewHeadProps {
  /** The other person of the booking. */
  person: { name: string; picture: string }
  review: Parameters<typeof eventLine>[0] & { editedAt: string | null }
  /** What stands at the end of the line. */
  children?: ReactNode
}

/** The first line of a review in a list: with whom, at which event, and the rating. */
export function ReviewHead({ person, review, children }: ReviewHeadProps) {
  return (
    <div className="flex items-start gap-3">
      <Avatar name={person.name} src={person.picture} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{person.name}</p>
          <p className="text-sm text-ink-3">
            {eventLine(review)}
            {review.editedAt && ' · edited'}
          </p>
        </div>
        {children}
      </div>
    </div>
  )
}
