import type { Cells } from './cell.ts'

const google = () => ({ platform: 'google' })

/** What one person has alone: here always the DJ, so that the client is as much a stranger to it as anybody. */
export const accountCells: Cells = {
  'DELETE /api/auth/sessions/:id': { of: (w) => ({ id: w.session }), client: 'not-found', dj: 'ok' },
  'DELETE /api/auth/passkeys/:id': { of: (w) => ({ id: w.passkey }), client: 'not-found', dj: 'ok' },
  'PUT /api/notifications/:id/read': { of: (w) => ({ id: w.notification }), client: 'not-found', dj: 'ok' },
  'DELETE /api/push/subscriptions/:id': { of: (w) => ({ id: w.push }), client: 'not-found', dj: 'ok' },
  'GET /api/notifications/unsubscribe/:token': {
    of: (w) => ({ token: w.unsubscribe }),
    client: 'ok',
    dj: 'ok',
    others: ['ok', 'the link of a mail works without signing in'],
    isOpen: true,
  },
  'GET /api/notifications/unsubscribe/:token/about': {
    of: (w) => ({ token: w.unsubscribe }),
    client: 'ok',
    dj: 'ok',
    others: ['ok', 'the link of a mail works without signing in'],
    isOpen: true,
  },
  'POST /api/notifications/unsubscribe/:token': {
    of: (w) => ({ token: w.unsubscribe }),
    client: 'ok',
    dj: 'ok',
    others: ['ok', 'the link of a mail works without signing in'],
    isOpen: true,
  },
  'GET /api/subscriptions/verify/:sessionId': {
    of: (w) => ({ sessionId: w.intent }),
    client: 'auth.role',
    dj: 'ok',
  },
  'GET /api/subscriptions/invoices/:id/receipt': {
    of: (w) => ({ id: w.invoice }),
    client: 'auth.role',
    dj: 'ok',
  },
  'PATCH /api/users/clips/:id': {
    of: (w) => ({ id: w.clip }),
    body: () => ({ title: 'At the beach' }),
    client: 'auth.role',
    dj: 'ok',
  },
  'DELETE /api/users/clips/:id': { of: (w) => ({ id: w.clip }), client: 'auth.role', dj: 'ok' },
  'DELETE /api/availability/blocked/:day': {
    of: (w) => ({ day: w.blockedDay }),
    client: 'auth.role',
    dj: 'ok',
  },
  'GET /api/account/copy/:id': { of: (w) => ({ id: w.copy }), client: 'not-found', dj: 'ok' },
  'POST /api/calendar-connections/:platform/authorize': {
    of: google,
    client: 'calendar.not-offered',
    dj: 'calendar.not-offered',
    others: ['calendar.not-offered', 'a platform is no id; this server has no keys of Google'],
  },
  'GET /api/calendar-connections/:platform/callback': {
    of: google,
    client: 'ok',
    dj: 'ok',
    others: ['ok', 'Google sends the browser back here; the state says whose sign-in it was'],
  },
  'DELETE /api/calendar-connections/:platform': {
    of: () => ({ platform: 'outlook' }),
    client: 'ok',
    dj: 'ok',
    others: ['ok', 'a platform is one of the own connections of whoever calls'],
    isOpen: true,
  },
  'GET /api/calendar-connections/:platform/calendars': {
    of: google,
    client: 'calendar.not-offered',
    dj: 'calendar.not-offered',
    others: ['calendar.not-offered', 'a platform is one of the own connections of whoever calls'],
  },
  'DELETE /api/busy-addresses/:id': { of: (w) => ({ id: w.address }), client: 'auth.role', dj: 'ok' },
  'GET /calendar/:file': {
    of: (w) => ({ file: w.feed }),
    client: 'ok',
    dj: 'ok',
    others: ['ok', 'calendar programs read it by its secret address'],
    isOpen: true,
  },
}
