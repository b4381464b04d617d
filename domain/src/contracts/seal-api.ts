import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { sealCalls } from './room.ts'

export const sealApi = {
  certificate: {
    ...sealCalls.certificate,
    summary: 'Read the certificate, as PEM, of the authority that proves the seals on our contracts',
    access: 'visitor',
    reply: z.object({ caPem: z.string() }),
  },
} as const satisfies EndpointTable
