import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { identityCalls } from './room.ts'

export const identityApi = {
  signInWays: {
    ...identityCalls.signInWays,
    summary: 'List the ways of signing in that this server offers',
    access: 'visitor',
    reply: z.object({
      /** Demo accounts offered with one click, in demo mode only. */
      demoAccounts: z.array(z.object({ email: z.string(), label: z.string(), password: z.string() })),
      oidc: z.boolean(),
      /** Whether mails can be read at /dev/mailbox. */
      mailbox: z.boolean(),
    }),
  },
} as const satisfies EndpointTable
