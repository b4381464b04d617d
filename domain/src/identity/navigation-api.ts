import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'

/** Whatever else stands in the address of a navigation is left alone: it must lead somewhere, never to an error. */
const text = z.string().max(2000).optional().catch(undefined)
const led = z.looseObject({ next: text })

/** Addresses a browser goes to rather than calls: the way in, the way out and the links in mails. */
export const navigationApi = {
  login: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/login',
    summary: "Leads to the sign-in screen or the identity provider, and back to 'next' afterwards",
    access: 'visitor',
    query: led,
  },
  logout: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/logout',
    summary: 'Ends the session and leads to the landing page',
    access: 'visitor',
  },
  invited: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/auth/invited',
    summary: 'The link of an invitation: signs a newcomer in, once',
    access: 'visitor',
    query: z.looseObject({ next: text, token: text }),
  },
  verifyEmail: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/auth/verify-email',
    summary: 'The link that proves an email address',
    access: 'visitor',
    query: z.looseObject({ token: text }),
  },
  magicLink: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/auth/magic-link/verify',
    summary: 'The link that signs somebody in without a password',
    access: 'visitor',
    query: z.looseObject({ token: text }),
  },
  providerReturn: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/auth/callback/oidc',
    summary: 'Where the identity provider sends people back to',
    access: 'visitor',
  },
} as const satisfies EndpointTable

export const avatarApi = {
  avatar: {
    kind: 'file',
    method: 'GET',
    path: '/api/avatars/:file',
    summary: 'The picture of somebody who has none, drawn from a seed',
    access: 'anyone',
    unlimited: true,
    head: true,
    params: z.object({ file: z.string() }),
    produces: ['image/svg+xml'],
    refusals: ['not-found'],
  },
} as const satisfies EndpointTable
