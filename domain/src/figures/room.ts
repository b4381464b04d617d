import type { CallTable } from '../kernel/call.ts'

export const figuresCalls = {
  mine: { method: 'GET', path: '/api/figures', reads: ['contract', 'service-requests', 'conversation'] },
  months: { kind: 'file', method: 'GET', path: '/api/figures/months.csv' },
} as const satisfies CallTable
