import type { CallTable } from '../kernel/call.ts'

export const placesCalls = {
  suggest: { method: 'GET', path: '/api/places/suggest' },
  resolve: { method: 'GET', path: '/api/places/resolve' },
  map: { method: 'GET', path: '/api/places/map' },
} as const satisfies CallTable
