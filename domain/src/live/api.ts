import type { EndpointTable } from '../kernel/endpoint.ts'
import { liveEvent } from './events.ts'
import { liveCalls } from './room.ts'

export const liveApi = {
  stream: {
    ...liveCalls.stream,
    summary:
      'Receive events when something of yours changes; each event says what to read again, or carries it',
    access: 'user',
    events: liveEvent,
  },
} as const satisfies EndpointTable
