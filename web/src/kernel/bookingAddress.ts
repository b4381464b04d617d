import { displayName } from '@cuebook/domain/identity/names.ts'

interface Bookable {
  id: string
  firstName: string | null
  lastName: string | null
  username: string
}

/** Where booking a DJ begins: the request form, addressed to them. */
export function bookingAddress(dj: Bookable): string {
  const query = new URLSearchParams({ djId: dj.id, djName: displayName(dj, dj.username) })
  return `/requested-services?${query}`
}
