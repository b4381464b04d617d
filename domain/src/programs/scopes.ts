import type { Access } from '../kernel/access.ts'
import type { Call } from '../kernel/call.ts'

/** What a token can be allowed to do. */
export const scopes = ['read', 'bookings', 'requests', 'messages', 'calendar', 'packages'] as const
export type Scope = (typeof scopes)[number]

interface ScopeWords {
  readonly label: string
  readonly about: string
}

export const scopeWords: Readonly<Record<Scope, ScopeWords>> = {
  read: {
    label: 'Read',
    about: 'See what you can see: bookings, requests, messages, reviews, free days and your profile.',
  },
  bookings: {
    label: 'Bookings',
    about: 'Make, change and send contracts, mail payment links, plan music, song wishes and the evening.',
  },
  requests: {
    label: 'Requests',
    about: 'Post, change and withdraw requests; apply to them, accept and decline.',
  },
  messages: { label: 'Messages', about: 'Send messages and pictures, and mark messages as read.' },
  calendar: { label: 'Calendar', about: 'Block days and free them again.' },
  packages: { label: 'Packages', about: 'Change your packages, extras and rules.' },
}

/** What no token can do, in words. */
export const neverWords =
  'No token can sign, cancel a booking, pay or mark cash, change how you sign in or your account, make tokens or webhooks, or use the console.'

/** The rooms of which a token with the scope 'read' reads. A room that is not named here is closed. */
const readableRooms: ReadonlySet<string> = new Set([
  'availability',
  'contacts',
  'contracts',
  'dashboard',
  'discovery',
  'messages',
  'music-requests',
  'notifications',
  'packages',
  'party',
  'profiles',
  'reviews',
  'service-requests',
  'timeline',
])

/** The room whose changes a scope opens. All other changes are closed. */
const scopeOfRoom: Readonly<Record<string, Scope>> = {
  contracts: 'bookings',
  'music-requests': 'bookings',
  party: 'bookings',
  timeline: 'bookings',
  'service-requests': 'requests',
  messages: 'messages',
  availability: 'calendar',
  packages: 'packages',
}

/** Closed in rooms that are open: signing, money, pictures of signatures, and what a person decides about people and devices. */
const closed: ReadonlySet<string> = new Set([
  'POST /api/contracts/:id/sign',
  'POST /api/contracts/:id/cancel',
  'POST /api/contracts/:id/cash',
  'DELETE /api/contracts/:id/cash/:mark',
  'GET /api/contracts/:id/signatures/:party',
  'GET /api/pay/:token',
  'PUT /api/messages/conversations/:userId/block',
  'DELETE /api/messages/conversations/:userId/block',
  'POST /api/messages/conversations/:userId/report',
  'POST /api/messages/typing',
  'POST /api/messages/presence',
  'PUT /api/messages/settings',
  'GET /api/push/key',
  'GET /api/push/subscriptions',
])

/** Whom a call is for whose owner can let a program make it. Public calls are for reading only. */
const ofPersons: ReadonlySet<Access> = new Set(['user', 'dj', 'client', 'subscriber'])

type Judged = Pick<Call, 'kind' | 'method' | 'path'> & { readonly access: Access }

/** The scope that opens a call of that room to a token; null when no token may make it, as with every new room. */
export function scopeOf(room: string, { access, kind = 'json', method, path }: Judged): Scope | null {
  if (closed.has(`${method} ${path}`)) return null
  if (kind !== 'json' && kind !== 'file') return null
  if (method === 'GET') {
    const isOpen = ofPersons.has(access) || access === 'visitor'
    return isOpen && readableRooms.has(room) ? 'read' : null
  }
  return ofPersons.has(access) ? (scopeOfRoom[room] ?? null) : null
}
