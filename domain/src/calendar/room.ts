import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['calendar'] as const

export const calendarCalls = {
  settings: { method: 'GET', path: '/api/calendar-settings', reads: ['calendar'] },
  saveSettings: { method: 'PUT', path: '/api/calendar-settings' },
  syncNow: { method: 'POST', path: '/api/calendar-sync', changes: ['calendar'] },
} as const satisfies CallTable

export const connectionsCalls = {
  read: { method: 'GET', path: '/api/calendar-connections', reads: ['calendar'] },
  authorize: { method: 'POST', path: '/api/calendar-connections/:platform/authorize' },
  callback: { kind: 'redirect', method: 'GET', path: '/api/calendar-connections/:platform/callback' },
  connectCalDav: { method: 'POST', path: '/api/calendar-connections/apple', changes: ['calendar'] },
  disconnect: { method: 'DELETE', path: '/api/calendar-connections/:platform', changes: ['calendar'] },
  calendars: { method: 'GET', path: '/api/calendar-connections/:platform/calendars' },
  addAddress: { method: 'POST', path: '/api/busy-addresses', changes: ['calendar'] },
  removeAddress: { method: 'DELETE', path: '/api/busy-addresses/:id', changes: ['calendar'] },
} as const satisfies CallTable

export const feedCalls = {
  read: { method: 'GET', path: '/api/calendar-feed', reads: ['calendar'] },
  renew: { method: 'POST', path: '/api/calendar-feed/renew', changes: ['calendar'] },
  bookings: { kind: 'file', method: 'GET', path: '/calendar/:file' },
  booking: { kind: 'file', method: 'GET', path: '/api/contracts/:id/calendar' },
} as const satisfies CallTable

export const refusals = {
  'calendar.settings-changed': {
    status: 409,
    message: 'Your calendar settings were changed in another window. Please look at them, then try again.',
  },
  'calendar.bad-address': {
    status: 400,
    message: 'This address cannot be used. Please enter the https address of a calendar on the internet.',
  },
  'calendar.not-offered': {
    status: 409,
    message: 'This calendar cannot be connected here. Your private feed works with it as well.',
  },
  'calendar.wrong-password': {
    status: 422,
    message: 'The server refused the user name or the password. Apple and others want an app password.',
  },
  'calendar.signed-out': { status: 409, message: 'This account signed us out. Please connect it again.' },
  'calendar.not-a-calendar': {
    status: 422,
    message: 'There is no calendar at this address. Please check it.',
  },
  'calendar.unreachable': {
    status: 422,
    message: 'The server of this calendar does not answer. Please check the address, or try again later.',
  },
  'calendar.refused': {
    status: 422,
    message: 'The server of this calendar refused to answer. Please try again later.',
  },
  'calendar.too-many-addresses': {
    status: 409,
    message: 'You can add 5 addresses at most. Please remove one first.',
  },
  'calendar.same-address': { status: 409, message: 'This address is on your list already.' },
  'calendar.not-confirmed': { status: 409, message: 'This booking is not confirmed yet.' },
} as const satisfies Record<string, RefusalRow>
