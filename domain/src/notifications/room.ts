import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['notifications', 'notification-preferences', 'push-devices'] as const

export const notificationsCalls = {
  list: { method: 'GET', path: '/api/notifications', reads: ['notifications'] },
  readAll: { method: 'POST', path: '/api/notifications/read', changes: ['notifications'] },
  read: { method: 'PUT', path: '/api/notifications/:id/read', changes: ['notifications'] },
  preferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    reads: ['notifications', 'notification-preferences'],
  },
  savePreference: {
    method: 'PUT',
    path: '/api/notifications/preferences',
    changes: ['notification-preferences'],
  },
} as const satisfies CallTable

export const unsubscribeCalls = {
  open: { kind: 'redirect', method: 'GET', path: '/api/notifications/unsubscribe/:token' },
  about: { method: 'GET', path: '/api/notifications/unsubscribe/:token/about' },
  unsubscribe: { method: 'POST', path: '/api/notifications/unsubscribe/:token' },
} as const satisfies CallTable

export const pushCalls = {
  key: { method: 'GET', path: '/api/push/key' },
  devices: { method: 'GET', path: '/api/push/subscriptions', reads: ['push-devices'] },
  subscribe: { method: 'POST', path: '/api/push/subscriptions', changes: ['push-devices'] },
  unsubscribe: { method: 'DELETE', path: '/api/push/subscriptions', changes: ['push-devices'] },
  remove: { method: 'DELETE', path: '/api/push/subscriptions/:id', changes: ['push-devices'] },
} as const satisfies CallTable

export const refusals = {
  'push.unknown-service': {
    status: 400,
    message: 'The push service of this browser is not known here, so nothing can be pushed to it.',
  },
  'push.bad-key': { status: 400, message: 'The keys of this browser cannot be used.' },
} as const satisfies Record<string, RefusalRow>
