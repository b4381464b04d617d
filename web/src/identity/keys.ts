import { securityCalls } from '@cuebook/domain/identity/auth-calls.ts'
import { identityCalls } from '@cuebook/domain/identity/calls.ts'

/** The current user's own key stands in the kernel, where every screen asks for them. */
export const identityKeys = {
  signInWays: [identityCalls.signInWays.path],
  security: [securityCalls.overview.path],
} as const
