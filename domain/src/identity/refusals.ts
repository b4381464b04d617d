import type { RefusalRow } from '../kernel/refusal-row.ts'

export const identityRefusals = {
  'identity.email-taken': { status: 409, message: 'That email address cannot be used for this account.' },
  'identity.sign-in-unavailable': {
    status: 503,
    message: 'Signing in is not available right now. Please try again in a moment.',
  },
  'auth.wrong-password': { status: 400, message: 'That password is not right.' },
  'auth.no-password': {
    status: 409,
    message: 'Your account has no password. Please sign in again with a passkey or a link by mail.',
  },
  'auth.passkey-waits': {
    status: 403,
    message:
      'Your password was reset, so this passkey waits. Please log in with your password and say which passkeys may stay.',
  },
  'identity.no-review': { status: 409, message: 'You have already said what may stay.' },
  'identity.sign-in-refused': { status: 400, message: 'Signing in did not work. Please try again.' },
} as const satisfies Record<string, RefusalRow>
