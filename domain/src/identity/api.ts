import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { basicsForm } from './basics-form.ts'
import { currentUser, role } from './user.ts'

export const identityApi = {
  currentUser: {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in person; 401 for visitors',
    access: 'user',
    reply: currentUser,
    refusals: ['auth.required'],
  },
  setRole: {
    method: 'POST',
    path: '/api/auth/role',
    summary: 'Become a DJ or a client',
    access: 'user',
    body: z.object({ role }),
    reply: currentUser,
  },
  saveBasics: {
    method: 'PUT',
    path: '/api/users/basic-profile',
    summary: 'Save name, email and phone; a new email counts once its mail is confirmed',
    access: 'user',
    body: basicsForm,
    reply: z.object({ user: currentUser, confirmationSentTo: z.string().nullable() }),
  },
  signInWays: {
    method: 'GET',
    path: '/api/auth/ways',
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
