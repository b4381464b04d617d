import type { Role } from '../kernel/access.ts'

export interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Empty when the person has given neither part. */
export const fullName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** The name that others see; for a person without a name it is the alternative, like the email address or username. */
export const displayName = (person: Named, otherwise: string): string => fullName(person) || otherwise

/** The name in the welcome heading: a DJ's username first, else the first name, else 'User'. */
export function welcomeName(user: {
  readonly role: Role | null
  readonly firstName: string | null
  readonly djProfile: { readonly username: string | null } | null
}): string {
  const username = user.role === 'dj' ? user.djProfile?.username : null
  return username || user.firstName || 'User'
}

export const hasFullName = (user: Named): boolean => Boolean(user.firstName?.trim() && user.lastName?.trim())

/** Whether two spellings are the same name: case and spaces do not matter, other letters do. */
export const isSameName = (a: string, b: string): boolean => plain(a) === plain(b)
const plain = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
