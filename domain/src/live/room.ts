import type { CallTable } from '../kernel/call.ts'

export const liveCalls = {
  stream: { kind: 'stream', method: 'GET', path: '/api/live' },
} as const satisfies CallTable
