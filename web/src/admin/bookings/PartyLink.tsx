import type { BookingRow } from '@cuebook/domain/admin/bookings/api.ts'
import { Link } from 'wouter'

/** A person leads to their page; somebody without an account has none. */
export function PartyLink({ party: { id, name } }: { party: BookingRow['dj'] }) {
  const words = name || 'Somebody who has left'
  if (id === null) return <span className="wrap-anywhere">{words}</span>
  return (
    <Link href={`/admin/people/${id}`} className="wrap-anywhere underline-offset-4 hover:underline">
      {words}
    </Link>
  )
}
