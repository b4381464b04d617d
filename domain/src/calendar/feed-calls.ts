import type { CallTable } from '../kernel/endpoint.ts'

export const feedCalls = {
  read: { method: 'GET', path: '/api/calendar-feed' },
  renew: { method: 'POST', path: '/api/calendar-feed/renew' },
  bookings: { kind: 'file', method: 'GET', path: '/calendar/:file' },
  booking: { kind: 'file', method: 'GET', path: '/api/contracts/:id/calendar' },
} as const satisfies CallTable
