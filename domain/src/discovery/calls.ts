import type { CallTable } from '../kernel/endpoint.ts'

export const discoveryCalls = {
  discover: { method: 'GET', path: '/api/djs/discover' },
  publicProfile: { method: 'GET', path: '/api/djs/profile/:username' },
  savedSearches: { method: 'GET', path: '/api/djs/saved-searches' },
  saveSearch: { method: 'POST', path: '/api/djs/saved-searches' },
  removeSearch: { method: 'DELETE', path: '/api/djs/saved-searches/:id' },
} as const satisfies CallTable
