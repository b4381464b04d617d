import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'

/** Somebody who is signed in: a client, unless the test says otherwise. */
export const aMember = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'u1',
  email: 'ada@demo.test',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Byron',
  phoneNumber: null,
  profileImageUrl: null,
  avatarUrl: '/api/avatars/a.svg',
  djProfile: null,
  role: 'client',
  subscriptionStatus: null,
  ...changes,
})
