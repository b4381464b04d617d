import type { EndpointTable } from '../kernel/endpoint.ts'
import { liveCalls } from './calls.ts'
import { liveEvent } from './events.ts'

export const liveApi = {
  stream: {
    ...liveCalls.stream,
    summary: 'What changes for you, as it happens; each event says what to read anew',
    access: 'user',
    events: liveEvent,
  },
} as const satisfies EndpointTable
