import type { CallTable } from '../kernel/endpoint.ts'

export const musicRequestsCalls = {
  create: { method: 'POST', path: '/api/music-requests' },
  list: { method: 'GET', path: '/api/music-requests' },
  recipients: { method: 'GET', path: '/api/music-requests/recipients' },
  answer: { method: 'PATCH', path: '/api/music-requests/:id' },
} as const satisfies CallTable
