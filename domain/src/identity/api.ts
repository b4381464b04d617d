import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { basicsForm } from './basics-form.ts'
import { identityCalls } from './calls.ts'
import { currentUser, role } from './user.ts'

export const identityApi = {
  currentUser: {
    ...identityCalls.currentUser,
    summary: 'The signed-in person; 401 for visitors',
    access: 'user',
    reply: currentUser,
    refusals: ['auth.required'],
  },
  setRole: {
    ...identityCalls.setRole,
    summary: 'Become a DJ or a client',
    access: 'user',
    body: z.object({ role }),
    reply: currentUser,
  },
  saveBasics: {
    ...identityCalls.saveBasics,
    summary: 'Save name, email and phone; a new email counts once its mail is confirmed',
    access: 'user',
    body: basicsForm,
    reply: z.object({ user: currentUser, confirmationSentTo: z.string().nullable() }),
  },
  signInWays: {
    ...identityCalls.signInWays,
    summary: 'Which ways of signing in this server offers',
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
