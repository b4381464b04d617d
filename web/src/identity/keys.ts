import { securityCalls } from '@cuebook/domain/identity/auth-calls.ts'
import { identityCalls } from '@cuebook/domain/identity/calls.ts'

/** The key of the current user is in the kernel, because every screen uses it. */
export const identityKeys = {
  signInWays: [identityCalls.signInWays.path],
  security: [securityCalls.overview.path],
} as const
