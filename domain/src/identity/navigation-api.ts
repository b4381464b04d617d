import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'

/** Browsers follow these addresses, so invalid and unknown parameters are ignored instead of refused with an error. */
const text = z.string().max(2000).optional().catch(undefined)

/** Addresses that a browser navigates to: sign-in, sign-out and the links in mails. */
export const navigationApi = {
  login: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/login',
    summary:
      "Go to the sign-in screen or the identity provider, and to 'next' afterwards; with a role, to the sign-up for it",
    access: 'visitor',
    query: z.looseObject({ next: text, role: text }),
  },
  logout: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/logout',
    summary: 'End the session and go to the landing page',
    access: 'visitor',
  },
  invited: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/auth/invited',
    summary: 'Follow the link of an invitation; it signs a newcomer in once',
    access: 'visitor',
    query: z.looseObject({ next: text, token: text, for: text }),
  },
  verifyEmail: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/auth/verify-email',
    summary: 'Follow the link that proves an email address',
    access: 'visitor',
    query: z.looseObject({ token: text, proof: text, next: text, for: text }),
  },
  magicLink: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/auth/magic-link/verify',
    summary: 'Follow the link that signs a person in without a password',
    access: 'visitor',
    query: z.looseObject({ token: text, next: text, for: text }),
  },
  providerReturn: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/auth/callback/oidc',
    summary: 'Come back from the identity provider and finish signing in',
    access: 'visitor',
  },
} as const satisfies EndpointTable

export const avatarApi = {
  avatar: {
    kind: 'file',
    method: 'GET',
    path: '/api/avatars/:file',
    summary:
      'Read the generated picture of a person without a picture; the seed in its name decides how it looks',
    access: 'anyone',
    unlimited: true,
    head: true,
    params: z.object({ file: z.string().max(200, 'Not found.') }),
    produces: ['image/svg+xml'],
    refusals: ['not-found'],
  },
} as const satisfies EndpointTable
