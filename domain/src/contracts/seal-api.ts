import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { sealCalls } from './seal-calls.ts'

export const sealApi = {
  certificate: {
    ...sealCalls.certificate,
    summary: 'The authority whose certificate proves the seals on our contracts, as PEM',
    access: 'visitor',
    reply: z.object({ caPem: z.string() }),
  },
} as const satisfies EndpointTable
