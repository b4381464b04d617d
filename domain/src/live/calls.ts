import type { CallTable } from '../kernel/endpoint.ts'

export const liveCalls = {
  stream: { kind: 'stream', method: 'GET', path: '/api/live' },
} as const satisfies CallTable
