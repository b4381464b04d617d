import { displayName } from '@cuebook/domain/identity/names.ts'

interface Bookable {
  id: string
  firstName: string | null
  lastName: string | null
  username: string
}

/** The address of the request form for this DJ, where a booking begins; `date` as yyyy-mm-dd. */
export function bookingAddress(dj: Bookable, date: string | null = null): string {
  const query = new URLSearchParams({ djId: dj.id, djName: displayName(dj, dj.username) })
  if (date) query.set('date', date)
  return `/requested-services?${query}`
}
