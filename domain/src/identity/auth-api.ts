import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import {
  changePasswordForm,
  confirmForm,
  emailForm,
  resetForm,
  signInForm,
  signUpForm,
} from './auth-forms.ts'
import { authCalls, passkeyCalls, securityCalls } from './room.ts'

const done = z.object({ status: z.literal(true) })

/** The server parses these calls and passes them to its sign-in engine. No answer reveals whether an account exists. */
export const authApi = {
  signIn: {
    ...authCalls.signIn,
    summary: 'Sign in with email and password; this sets the session cookie, or answers with a bearer token',
    access: 'visitor',
    body: signInForm,
    reply: z.object({
      user: z.object({ id: z.string(), email: z.string() }),
      token: z.string().optional(),
    }),
    refusals: ['auth.invalid-email-or-password', 'auth.email-not-verified', 'auth.suspended'],
  },
  signUp: {
    ...authCalls.signUp,
    summary: 'Ask for an account; a link in a mail has to prove the address first',
    access: 'visitor',
    body: signUpForm,
    reply: done,
  },
  sendMagicLink: {
    ...authCalls.sendMagicLink,
    summary: 'Request a mail with a sign-in link',
    access: 'visitor',
    body: emailForm,
    reply: done,
  },
  sendVerification: {
    ...authCalls.sendVerification,
    summary: 'Request the mail that verifies the address again',
    access: 'visitor',
    body: emailForm,
    reply: done,
  },
  requestPasswordReset: {
    ...authCalls.requestPasswordReset,
    summary: 'Request a mail with a link to reset the password',
    access: 'visitor',
    body: emailForm,
    reply: done,
  },
  resetPassword: {
    ...authCalls.resetPassword,
    summary: 'Set a new password with the token from the mail; this ends every session',
    access: 'visitor',
    body: resetForm,
    reply: done,
    refusals: ['auth.invalid-token'],
  },
  confirm: {
    ...authCalls.confirm,
    summary: 'Type the password again; for ten minutes the session may then change how to sign in',
    access: 'user',
    body: confirmForm,
    reply: done,
    refusals: ['auth.wrong-password', 'auth.no-password'],
  },
  changePassword: {
    ...authCalls.changePassword,
    summary: 'Change the password; this ends every other session',
    access: 'user',
    body: changePasswordForm,
    reply: done,
    refusals: ['auth.invalid-password', 'auth.no-password'],
  },
} as const satisfies EndpointTable

const webauthn = z.looseObject({})

export const passkeyApi = {
  registerOptions: {
    ...passkeyCalls.registerOptions,
    summary: 'Begin adding a passkey',
    access: 'user',
    reply: webauthn,
    refusals: ['auth.confirm'],
  },
  register: {
    ...passkeyCalls.register,
    summary: 'Finish adding a passkey',
    access: 'user',
    body: z.object({ response: webauthn, name: z.string().trim().max(80).optional() }),
    reply: done,
    refusals: [
      'auth.confirm',
      'auth.challenge-not-found',
      'auth.failed-to-verify-registration',
      'identity.sign-in-refused',
    ],
  },
  authenticateOptions: {
    ...passkeyCalls.authenticateOptions,
    summary: 'Begin signing in with a passkey',
    access: 'visitor',
    reply: webauthn,
  },
  authenticate: {
    ...passkeyCalls.authenticate,
    summary: 'Finish signing in with a passkey; this sets the session cookie',
    access: 'visitor',
    body: z.object({ response: webauthn }),
    reply: done,
    refusals: [
      'auth.passkey-waits',
      'auth.challenge-not-found',
      'auth.passkey-not-found',
      'auth.authentication-failed',
      'auth.suspended',
    ],
  },
} as const satisfies EndpointTable

export const securityApi = {
  overview: {
    ...securityCalls.overview,
    summary: 'List your sessions and passkeys, and say whether you have a password',
    access: 'user',
    reply: z.object({
      hasPassword: z.boolean(),
      /** When the password was reset, until the person has said what may stay. */
      reviewSince: z.string().nullable(),
      sessions: z.array(
        z.object({
          id: z.string(),
          current: z.boolean(),
          userAgent: z.string().nullable(),
          ipAddress: z.string().nullable(),
          createdAt: z.string(),
          lastSeenAt: z.string(),
        }),
      ),
      passkeys: z.array(
        z.object({
          id: z.string(),
          name: z.string().nullable(),
          createdAt: z.string().nullable(),
          /** It signs nobody in until its owner has said that it may stay. */
          waits: z.boolean(),
        }),
      ),
    }),
  },
  endSession: {
    ...securityCalls.endSession,
    summary: 'Sign one of your devices out',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    reply: done,
    refusals: ['not-found'],
  },
  endOtherSessions: {
    ...securityCalls.endOtherSessions,
    summary: 'Sign out everywhere else',
    access: 'user',
    reply: z.object({ ended: z.number().int() }),
  },
  finishReview: {
    ...securityCalls.finishReview,
    summary: 'Say which passkeys may stay after the password was reset; the others are removed',
    access: 'user',
    body: z.object({ keepPasskeys: z.array(z.uuid()).max(100) }),
    reply: done,
    refusals: ['identity.no-review', 'auth.confirm'],
  },
  removePasskey: {
    ...securityCalls.removePasskey,
    summary: 'Remove one of your passkeys',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    reply: done,
    refusals: ['auth.confirm', 'not-found'],
  },
} as const satisfies EndpointTable
