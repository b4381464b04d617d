import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['security'] as const

export const identityCalls = {
  signInWays: { method: 'GET', path: '/api/auth/ways' },
} as const satisfies CallTable

export const authCalls = {
  signIn: { method: 'POST', path: '/api/auth/sign-in/email' },
  signUp: { method: 'POST', path: '/api/auth/sign-up/email' },
  sendMagicLink: { method: 'POST', path: '/api/auth/sign-in/magic-link' },
  sendVerification: { method: 'POST', path: '/api/auth/send-verification-email' },
  requestPasswordReset: { method: 'POST', path: '/api/auth/request-password-reset' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  confirm: { method: 'POST', path: '/api/auth/confirm' },
  changePassword: { method: 'POST', path: '/api/auth/change-password', changes: ['security'] },
} as const satisfies CallTable

export const passkeyCalls = {
  registerOptions: { method: 'GET', path: '/api/auth/passkey/generate-register-options' },
  register: { method: 'POST', path: '/api/auth/passkey/verify-registration', changes: ['security'] },
  authenticateOptions: { method: 'GET', path: '/api/auth/passkey/generate-authenticate-options' },
  authenticate: { method: 'POST', path: '/api/auth/passkey/verify-authentication' },
} as const satisfies CallTable

export const securityCalls = {
  overview: { method: 'GET', path: '/api/auth/security', reads: ['security'] },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/:id', changes: ['security'] },
  endOtherSessions: { method: 'POST', path: '/api/auth/sessions/end-others', changes: ['security'] },
  finishReview: { method: 'POST', path: '/api/auth/security/review', changes: ['security'] },
  removePasskey: { method: 'DELETE', path: '/api/auth/passkeys/:id', changes: ['security'] },
} as const satisfies CallTable

export const refusals = {
  'identity.email-taken': { status: 409, message: 'That email address cannot be used for this account.' },
  'identity.sign-in-unavailable': {
    status: 503,
    message: 'Signing in is not available right now. Please try again in a moment.',
  },
  'auth.suspended': {
    status: 403,
    message:
      'This account is suspended. We have mailed you why. If you think it is a mistake, write to us: our address stands on the FAQ page.',
  },
  // The sign-in engine says these in its own words.
  'auth.invalid-email-or-password': { status: 401, message: 'Invalid email or password.' },
  'auth.email-not-verified': { status: 403, message: 'Email not verified.' },
  'auth.invalid-password': { status: 400, message: 'Invalid password.' },
  'auth.invalid-token': { status: 400, message: 'Invalid token.' },
  'auth.challenge-not-found': { status: 400, message: 'Challenge not found.' },
  'auth.failed-to-verify-registration': { status: 400, message: 'Failed to verify registration.' },
  'auth.passkey-not-found': { status: 401, message: 'Passkey not found.' },
  'auth.authentication-failed': { status: 401, message: 'Authentication failed.' },
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
  'account.leaving': {
    status: 409,
    message: 'Your account is about to be deleted. Keep your account first, then try again.',
  },
  'account.other-leaving': {
    status: 409,
    message: 'This person is leaving Cuebook, so no booking can be made with them.',
  },
  'identity.no-review': { status: 409, message: 'You have already said what may stay.' },
  'identity.sign-in-refused': { status: 400, message: 'Signing in did not work. Please try again.' },
} as const satisfies Record<string, RefusalRow>
