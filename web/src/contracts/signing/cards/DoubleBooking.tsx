import type { Conflict } from '@cuebook/domain/contracts/day-sheet.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { Notice } from '../../../kernel/ui/feedback/Notice.tsx'
import { ConflictList } from '../../ConflictList.tsx'

interface DoubleBookingProps {
  party: Party
  conflicts: readonly Conflict[]
}

/** Warns both parties while they read, because only the DJ's signature would be refused. */
export function DoubleBooking({ party, conflicts }: DoubleBookingProps) {
  const bookings = conflicts.filter(({ kind }) => kind === 'booking')
  const taken = conflicts.filter(({ kind }) => kind !== 'booking')
  return (
    <>
      {bookings.length > 0 && <Warning party={party} conflicts={bookings} words={bookingWords[party]} />}
      {taken.length > 0 && <Warning party={party} conflicts={taken} words={takenWords[party]} />}
    </>
  )
}

const bookingWords = {
  dj: 'You have another booking at these hours, setup hour included. You cannot countersign unless one of them moves.',
  client:
    'This DJ has another booking at that time and cannot countersign. Please agree on other hours first.',
}
const takenWords = {
  dj: 'You may not be free at these hours. You can sign all the same.',
  client: 'This DJ may not be free at that time. You can sign all the same, or ask the DJ first.',
}

function Warning({ party, conflicts, words }: DoubleBookingProps & { words: string }) {
  return (
    <Notice tone="warning" className="mb-5">
      <p>{words}</p>
      {party === 'dj' && <ConflictList conflicts={conflicts} />}
    </Notice>
  )
}
