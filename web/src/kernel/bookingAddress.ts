import { displayName } from '@cuebook/domain/identity/names.ts'

interface Bookable {
  id: string
  firstName: string | null
  lastName: string | null
  username: string
}

/** The address of the request form for this DJ, where a booking begins. */
export function bookingAddress(dj: Bookable): string {
  const query = new URLSearchParams({ djId: dj.id, djName: displayName(dj, dj.username) })
  return `/requested-services?${query}`
}
