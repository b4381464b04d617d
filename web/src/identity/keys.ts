import { identityCalls, securityCalls } from '@cuebook/domain/identity/room.ts'

/** The key of the current user is in the kernel, because every screen uses it. */
export const identityKeys = {
  signInWays: [identityCalls.signInWays.path],
  security: [securityCalls.overview.path],
} as const
