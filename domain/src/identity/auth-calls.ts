import type { CallTable } from '../kernel/endpoint.ts'

export const authCalls = {
  signIn: { method: 'POST', path: '/api/auth/sign-in/email' },
  signUp: { method: 'POST', path: '/api/auth/sign-up/email' },
  sendMagicLink: { method: 'POST', path: '/api/auth/sign-in/magic-link' },
  sendVerification: { method: 'POST', path: '/api/auth/send-verification-email' },
  requestPasswordReset: { method: 'POST', path: '/api/auth/request-password-reset' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  confirm: { method: 'POST', path: '/api/auth/confirm' },
  changePassword: { method: 'POST', path: '/api/auth/change-password' },
} as const satisfies CallTable

export const passkeyCalls = {
  registerOptions: { method: 'GET', path: '/api/auth/passkey/generate-register-options' },
  register: { method: 'POST', path: '/api/auth/passkey/verify-registration' },
  authenticateOptions: { method: 'GET', path: '/api/auth/passkey/generate-authenticate-options' },
  authenticate: { method: 'POST', path: '/api/auth/passkey/verify-authentication' },
} as const satisfies CallTable

export const securityCalls = {
  overview: { method: 'GET', path: '/api/auth/security' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/:id' },
  endOtherSessions: { method: 'POST', path: '/api/auth/sessions/end-others' },
  finishReview: { method: 'POST', path: '/api/auth/security/review' },
  removePasskey: { method: 'DELETE', path: '/api/auth/passkeys/:id' },
} as const satisfies CallTable
