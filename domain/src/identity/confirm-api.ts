import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { confirmCalls } from './confirm-calls.ts'

export const confirmApi = {
  confirm: {
    ...confirmCalls.confirm,
    summary: 'Confirm with the password that it is you, before a change that asks for it',
    access: 'user',
    body: z.object({ password: z.string() }),
    reply: z.object({ status: z.literal(true) }),
  },
} as const satisfies EndpointTable
