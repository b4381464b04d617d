import type { CallTable } from '../kernel/endpoint.ts'

export const connectionsCalls = {
  read: { method: 'GET', path: '/api/calendar-connections' },
  authorize: { method: 'POST', path: '/api/calendar-connections/:platform/authorize' },
  callback: { kind: 'redirect', method: 'GET', path: '/api/calendar-connections/:platform/callback' },
  connectCalDav: { method: 'POST', path: '/api/calendar-connections/apple' },
  disconnect: { method: 'DELETE', path: '/api/calendar-connections/:platform' },
  calendars: { method: 'GET', path: '/api/calendar-connections/:platform/calendars' },
  addAddress: { method: 'POST', path: '/api/busy-addresses' },
  removeAddress: { method: 'DELETE', path: '/api/busy-addresses/:id' },
} as const satisfies CallTable
