import type { CallTable } from '../kernel/endpoint.ts'

export const calendarCalls = {
  settings: { method: 'GET', path: '/api/calendar-settings' },
  saveSettings: { method: 'PUT', path: '/api/calendar-settings' },
  syncNow: { method: 'POST', path: '/api/calendar-sync' },
} as const satisfies CallTable
