import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['favourites', 'saved-searches'] as const

export const discoveryCalls = {
  discover: { method: 'GET', path: '/api/djs/discover', reads: ['reviews'] },
  pins: { method: 'GET', path: '/api/djs/pins' },
  card: { method: 'GET', path: '/api/djs/cards/:id' },
  preview: { method: 'GET', path: '/api/djs/preview' },
  publicProfile: { method: 'GET', path: '/api/djs/profile/:username', reads: ['reviews', 'packages'] },
  away: { method: 'GET', path: '/api/djs/profile/:username/away' },
  availability: { method: 'GET', path: '/api/djs/profile/:username/availability' },
  favourites: { method: 'GET', path: '/api/djs/favourites', reads: ['favourites'] },
  addFavourite: { method: 'PUT', path: '/api/djs/favourites/:id', changes: ['favourites'] },
  removeFavourite: { method: 'DELETE', path: '/api/djs/favourites/:id', changes: ['favourites'] },
  savedSearches: { method: 'GET', path: '/api/djs/saved-searches', reads: ['saved-searches'] },
  saveSearch: { method: 'POST', path: '/api/djs/saved-searches', changes: ['saved-searches'] },
  removeSearch: { method: 'DELETE', path: '/api/djs/saved-searches/:id', changes: ['saved-searches'] },
} as const satisfies CallTable

export const savedSearchLimit = 20

export const favouriteLimit = 100

export const refusals = {
  'discovery.too-many-favourites': {
    status: 409,
    message: `You can keep ${favouriteLimit} favourites. Remove one first.`,
  },
  'discovery.too-many-searches': {
    status: 409,
    message: `You can keep ${savedSearchLimit} searches. Remove one first.`,
  },
} as const satisfies Record<string, RefusalRow>
