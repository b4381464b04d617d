import type { CurrentUser } from './user.ts'

export function fullName(person: { firstName: string | null; lastName: string | null }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ')
}

/** The name in the welcome heading: a DJ's username first, else the first name, else 'User'. */
export function welcomeName(user: Pick<CurrentUser, 'role' | 'firstName' | 'djProfile'>): string {
  const username = user.role === 'dj' ? user.djProfile?.username : null
  return username || user.firstName || 'User'
}

export const hasFullName = (user: Pick<CurrentUser, 'firstName' | 'lastName'>): boolean =>
  Boolean(user.firstName?.trim() && user.lastName?.trim())
