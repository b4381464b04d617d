import { changeDays } from '@cuebook/domain/reviews/changing.ts'
import type { WaitingBooking } from '@cuebook/domain/reviews/review.ts'
import { useRef, useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { useWriteReview } from '../requests.ts'
import { eventLine } from '../reviewWords.ts'
import { ReviewForm } from './ReviewForm.tsx'

interface WaitingRowProps {
  booking: WaitingBooking
  /** The address names this booking, so its form is open. */
  isAsked: boolean
  onWritten: () => void
}

/** A completed booking, and the form for its review. */
export function WaitingRow({ booking, isAsked, onWritten }: WaitingRowProps) {
  const { contractId, dj } = booking
  const [isOpen, setOpen] = useState(isAsked)
  const write = useWriteReview(contractId)
  const row = useRef<HTMLLIElement>(null)
  return (
    <li ref={row} tabIndex={-1} className="rounded-control py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={dj.name} src={dj.picture} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold wrap-anywhere">{dj.name}</p>
          <p className="text-sm text-ink-3">{eventLine(booking)}</p>
        </div>
        {!isOpen && (
          <Button
            className="max-sm:w-full"
            aria-label={`Write a review of ${dj.name}`}
            onClick={() => setOpen(true)}
          >
            Write a review
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="mt-4">
          <ReviewForm
            name={`review:${contractId}`}
            djName={dj.name}
            hint={`Everybody can read it, with your first name. You can change it for ${changeDays} days.`}
            action="Post review"
            save={write}
            onCancel={() => {
              setOpen(false)
              row.current?.focus()
            }}
            onDone={() => {
              toast({ title: 'Thank you for your review', description: `${dj.name} was told.` })
              onWritten()
            }}
          />
        </div>
      )}
    </li>
  )
}
