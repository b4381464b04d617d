import type { Actor } from '../src/kernel/actor.ts'

/** Somebody who asks, for tests that need no session. */
export const anActor = (traits: Partial<Actor> & Pick<Actor, 'id'>): Actor => ({
  email: '',
  emailVerified: true,
  role: null,
  subscriber: false,
  admin: false,
  account: {
    firstName: null,
    lastName: null,
    phoneNumber: null,
    image: null,
    avatarSeed: '',
    subscriptionStatus: null,
    trialEndsAt: null,
    isReviewDue: false,
    leavingAt: null,
  },
  ...traits,
})
