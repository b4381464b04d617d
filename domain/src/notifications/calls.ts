import type { CallTable } from '../kernel/endpoint.ts'

export const notificationsCalls = {
  list: { method: 'GET', path: '/api/notifications' },
  readAll: { method: 'POST', path: '/api/notifications/read' },
  read: { method: 'PUT', path: '/api/notifications/:id/read' },
  preferences: { method: 'GET', path: '/api/notifications/preferences' },
  savePreference: { method: 'PUT', path: '/api/notifications/preferences' },
} as const satisfies CallTable

export const unsubscribeCalls = {
  open: { kind: 'redirect', method: 'GET', path: '/api/notifications/unsubscribe/:token' },
  about: { method: 'GET', path: '/api/notifications/unsubscribe/:token/about' },
  unsubscribe: { method: 'POST', path: '/api/notifications/unsubscribe/:token' },
} as const satisfies CallTable

export const pushCalls = {
  key: { method: 'GET', path: '/api/push/key' },
  devices: { method: 'GET', path: '/api/push/subscriptions' },
  subscribe: { method: 'POST', path: '/api/push/subscriptions' },
  unsubscribe: { method: 'DELETE', path: '/api/push/subscriptions' },
  remove: { method: 'DELETE', path: '/api/push/subscriptions/:id' },
} as const satisfies CallTable
