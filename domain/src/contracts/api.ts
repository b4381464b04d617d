import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { contractSummary } from './contract.ts'

export const contractsApi = {
  list: {
    method: 'GET',
    path: '/api/contracts',
    summary: 'Your contracts, newest first',
    access: 'user',
    reply: z.array(contractSummary),
  },
} as const satisfies EndpointTable
