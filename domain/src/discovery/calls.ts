import type { CallTable } from '../kernel/endpoint.ts'

export const discoveryCalls = {
  discover: { method: 'GET', path: '/api/djs/discover' },
  pins: { method: 'GET', path: '/api/djs/pins' },
  card: { method: 'GET', path: '/api/djs/cards/:id' },
  preview: { method: 'GET', path: '/api/djs/preview' },
  publicProfile: { method: 'GET', path: '/api/djs/profile/:username' },
  away: { method: 'GET', path: '/api/djs/profile/:username/away' },
  availability: { method: 'GET', path: '/api/djs/profile/:username/availability' },
  favourites: { method: 'GET', path: '/api/djs/favourites' },
  addFavourite: { method: 'PUT', path: '/api/djs/favourites/:id' },
  removeFavourite: { method: 'DELETE', path: '/api/djs/favourites/:id' },
  savedSearches: { method: 'GET', path: '/api/djs/saved-searches' },
  saveSearch: { method: 'POST', path: '/api/djs/saved-searches' },
  removeSearch: { method: 'DELETE', path: '/api/djs/saved-searches/:id' },
} as const satisfies CallTable
