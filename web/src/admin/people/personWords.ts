import type { PersonRow, PersonStatus } from '@cuebook/domain/admin/people/person.ts'
import type { Tone } from '../../kernel/ui/feedback/Badge.tsx'

export const statusLooks: Readonly<Record<PersonStatus, { readonly label: string; readonly tone: Tone }>> = {
  active: { label: 'Active', tone: 'green' },
  suspended: { label: 'Suspended', tone: 'red' },
  unconfirmed: { label: 'Unconfirmed', tone: 'yellow' },
}

const roleNames = { dj: 'DJ', client: 'Client' } as const
export const roleWords = ({ role }: Pick<PersonRow, 'role'>): string =>
  role ? roleNames[role] : 'No role yet'

/** A person without a name is called by the address. */
export const nameWords = ({ name, email }: Pick<PersonRow, 'name' | 'email'>): string => name || email

const trailNames: Readonly<Record<string, string>> = {
  'person.suspended': 'Suspended',
  'person.lifted': 'Suspension lifted',
  'person.signed-out': 'Signed out everywhere',
  'email.confirmed': 'Address confirmed by an admin',
  'email.changed': 'Address was changed',
  'password.reset-started': 'Password reset started',
  'password.reset': 'Password was reset',
  'password.changed': 'Password was changed',
  'rights.given': "Admin's rights given",
  'rights.taken': "Admin's rights taken",
  'session.ended': 'Ended a session',
  'session.ended-others': 'Ended all other sessions',
  'session.confirmed': 'Typed the password again',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'Removed a passkey',
  'account.reviewed': 'Looked through the account after a reset',
}

/** Other entries are named as the trail names them: 'profile.saved' becomes 'Profile saved'. */
export function trailWords(action: string): string {
  const words = trailNames[action] ?? action.replaceAll(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
