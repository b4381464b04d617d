import type { Conflict } from '@cuebook/domain/contracts/day-sheet.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { ConflictList } from '../ConflictList.tsx'

interface DoubleBookingProps {
  party: Party
  conflicts: readonly Conflict[]
}

/** Warns both parties while they read, because only the DJ's signature would be refused. */
export function DoubleBooking({ party, conflicts }: DoubleBookingProps) {
  return (
    <Notice tone="warning" className="mb-5">
      <p>
        {party === 'dj'
          ? 'You have another booking at these hours, setup hour included. You cannot countersign unless one of them moves.'
          : 'This DJ has another booking at that time and cannot countersign. Please agree on other hours first.'}
      </p>
      {party === 'dj' && <ConflictList conflicts={conflicts} />}
    </Notice>
  )
}
