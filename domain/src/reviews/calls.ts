import type { CallTable } from '../kernel/endpoint.ts'

export const reviewsCalls = {
  djStats: { method: 'GET', path: '/api/dj/stats' },
  given: { method: 'GET', path: '/api/reviews/given' },
  received: { method: 'GET', path: '/api/reviews' },
  mine: { method: 'GET', path: '/api/reviews/mine' },
  write: { method: 'POST', path: '/api/reviews' },
  edit: { method: 'PATCH', path: '/api/reviews/:id' },
  reply: { method: 'PUT', path: '/api/reviews/:id/reply' },
  report: { method: 'POST', path: '/api/reviews/:id/report' },
  askable: { method: 'GET', path: '/api/reviews/ask' },
  ask: { method: 'POST', path: '/api/reviews/ask' },
} as const satisfies CallTable
