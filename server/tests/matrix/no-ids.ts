import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { everyEndpoint } from '../hostile/every-endpoint.ts'
import type { World } from './world.ts'

/**
 * Calls without an id in their path, and whose things they are about: nobody's, the caller's own, what is listed or open to
 * all, or what a secret in the query or the body stands for. Those of the console are for admins alone.
 */
const calls = {
  nobody: [
    'GET /api/health',
    'GET /api/metrics',
    'GET /api/openapi.json',
    'GET /api/docs',
    'GET /api/support',
    'GET /api/auth/ways',
    'GET /api/auth/passkey/generate-authenticate-options',
    'GET /api/login',
    'GET /api/payments/settings',
    'GET /api/push/key',
    'GET /api/subscriptions/prices',
    'POST /api/subscriptions/validate-coupon',
    'GET /api/seal/certificate',
    'GET /api/places/suggest',
    'GET /api/places/resolve',
    'GET /api/places/map',
    'GET /api/places/search',
  ],
  secret: [
    'POST /api/auth/sign-in/email',
    'POST /api/auth/sign-up/email',
    'POST /api/auth/sign-in/magic-link',
    'POST /api/auth/send-verification-email',
    'POST /api/auth/request-password-reset',
    'POST /api/auth/reset-password',
    'POST /api/auth/passkey/verify-authentication',
    'GET /api/auth/invited',
    'GET /api/auth/verify-email',
    'GET /api/auth/magic-link/verify',
    'GET /api/auth/callback/oidc',
    'POST /api/test-payments/confirm',
  ],
  market: [
    'GET /api/djs/discover',
    'GET /api/djs/pins',
    'GET /api/djs/preview',
    'GET /api/service-requests',
    'GET /api/service-requests/nearby',
    'GET /api/users/username-check',
  ],
  own: [
    'GET /api/live',
    'GET /api/logout',
    'POST /api/auth/confirm',
    'POST /api/auth/change-password',
    'GET /api/auth/passkey/generate-register-options',
    'POST /api/auth/passkey/verify-registration',
    'GET /api/auth/security',
    'POST /api/auth/security/review',
    'POST /api/auth/sessions/end-others',
    'GET /api/auth/user',
    'POST /api/auth/role',
    'GET /api/payouts',
    'POST /api/payouts/onboarding',
    'GET /api/notifications',
    'POST /api/notifications/read',
    'GET /api/notifications/preferences',
    'PUT /api/notifications/preferences',
    'GET /api/push/subscriptions',
    'POST /api/push/subscriptions',
    'DELETE /api/push/subscriptions',
    'POST /api/subscriptions/create-intent',
    'POST /api/subscriptions/complete-trial-setup',
    'GET /api/subscriptions/mine',
    'GET /api/subscriptions/invoices',
    'GET /api/subscriptions/change',
    'POST /api/subscriptions/change',
    'GET /api/subscriptions/start',
    'POST /api/subscriptions/start',
    'POST /api/subscriptions/cancel',
    'POST /api/subscriptions/resume',
    'POST /api/subscriptions/card',
    'PUT /api/subscriptions/card',
    'PUT /api/users/basic-profile',
    'PUT /api/users/dj-profile',
    'POST /api/users/profile-picture-upload',
    'GET /api/users/clips',
    'POST /api/users/clips',
    'PUT /api/users/clips/order',
    'GET /api/availability',
    'POST /api/availability/blocked',
    'GET /api/users/dj-packages',
    'PUT /api/users/dj-packages',
    'GET /api/contracts',
    'POST /api/contracts',
    'POST /api/messages',
    'GET /api/messages/stats',
    'GET /api/messages/conversations',
    'POST /api/messages/pictures',
    'GET /api/messages/templates',
    'POST /api/messages/templates',
    'POST /api/messages/typing',
    'POST /api/messages/presence',
    'GET /api/messages/settings',
    'PUT /api/messages/settings',
    'GET /api/calendar-settings',
    'PUT /api/calendar-settings',
    'POST /api/calendar-sync',
    'GET /api/calendar-connections',
    'POST /api/calendar-connections/apple',
    'POST /api/busy-addresses',
    'GET /api/calendar-feed',
    'POST /api/calendar-feed/renew',
    'POST /api/music-requests',
    'GET /api/music-requests',
    'GET /api/music-requests/recipients',
    'GET /api/users/questionnaires',
    'GET /api/dj/stats',
    'GET /api/reviews/given',
    'GET /api/reviews',
    'GET /api/reviews/mine',
    'POST /api/reviews',
    'GET /api/reviews/ask',
    'POST /api/reviews/ask',
    'GET /api/contacts',
    'GET /api/brought/known',
    'GET /api/brought/imports',
    'POST /api/brought/imports',
    'GET /api/brought/bookings',
    'GET /api/brought/days',
    'GET /api/brought/contacts',
    'GET /api/djs/favourites',
    'GET /api/djs/saved-searches',
    'POST /api/djs/saved-searches',
    'POST /api/service-requests',
    'GET /api/service-requests/mine',
    'GET /api/service-requests/addressed',
    'GET /api/service-requests/counts',
    'POST /api/service-requests/visited',
    'GET /api/dj/service-request-applications',
    'GET /api/templates',
    'POST /api/templates',
    'GET /api/templates/bookings',
    'GET /api/templates/requests',
    'POST /api/templates/mails',
    'GET /api/dashboard/next',
    'GET /api/figures',
    'GET /api/figures/months.csv',
    'GET /api/programs/tokens',
    'POST /api/programs/tokens',
    'GET /api/programs/webhooks',
    'POST /api/programs/webhooks',
    'GET /api/account/leaving',
    'POST /api/account/leaving/link',
    'POST /api/account/leaving',
    'DELETE /api/account/leaving',
    'GET /api/account/copy',
    'POST /api/account/copy',
    'POST /api/admin/reset',
  ],
} as const
type About = keyof typeof calls

const aboutOf: ReadonlyMap<string, About> = new Map(
  Object.entries(calls).flatMap(([about, names]) => names.map((name) => [name, about as About])),
)

/** Every call without an id in its path outside the console, and whose things it is about. */
export const callsWithoutId: readonly [name: string, endpoint: Endpoint, about: About | undefined][] =
  everyEndpoint
    .filter(([, { path, access }]) => !path.includes(':') && access !== 'admin')
    .map(([name, endpoint]) => [name, endpoint, aboutOf.get(name)])

const days = 'from=2030-06-01&to=2030-08-31'
/** Where a read wants to know more. */
const queries: Readonly<Record<string, string>> = {
  'GET /api/availability': days,
  'GET /api/brought/days': days,
  'GET /api/users/username-check': 'username=somebody',
}

/** Previews of what the provider would charge, for a subscription of another kind. */
const previews = ['GET /api/subscriptions/change', 'GET /api/subscriptions/start']

/** Reads of what is the caller's own or open to all, and their addresses. */
export const readsWithoutId = callsWithoutId.flatMap(
  ([name, endpoint, about]): [string, Endpoint, string][] => {
    const { method, kind, path } = endpoint
    const isRead = method === 'GET' && kind !== 'stream' && kind !== 'redirect' && !previews.includes(name)
    const query = queries[name]
    const address = query ? `${path}?${query}` : path
    return isRead && (about === 'own' || about === 'market') ? [[name, endpoint, address]] : []
  },
)

/** Names of calls that the server does not have, or that have an id by now. */
export const idleEntries: readonly string[] = [...aboutOf.keys()].filter(
  (name) => !callsWithoutId.some(([call]) => call === name),
)

/** What nobody outside a world may read: its ids, secrets and addresses, without what a listed DJ shows to all. */
export function privateOf(world: World): readonly string[] {
  const { client, dj, username, clip, sound, bundle, review, blockedDay, broughtDay, ...rest } = world
  const texts = Object.values(rest).filter((value) => typeof value === 'string')
  return [...texts, client.user.id, client.user.email, dj.user.email]
}
