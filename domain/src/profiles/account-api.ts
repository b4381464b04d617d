import { z } from 'zod'
import { role } from '../identity/user.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { basicsForm } from './basics-form.ts'
import { currentUser } from './current-user.ts'
import { accountCalls } from './room.ts'

/** A person's own account, as the rest of the product knows it. */
export const accountApi = {
  currentUser: {
    ...accountCalls.currentUser,
    summary: 'Read the signed-in person; visitors get 401',
    access: 'user',
    withCaller: 'account',
    reply: currentUser,
    refusals: ['auth.required'],
  },
  setRole: {
    ...accountCalls.setRole,
    summary: 'Become a DJ or a client',
    access: 'user',
    body: z.object({ role }),
    reply: currentUser,
  },
  saveBasics: {
    ...accountCalls.saveBasics,
    summary:
      'Save name, email and phone; a new email takes effect once its owner follows the link in the mail',
    access: 'user',
    body: basicsForm,
    reply: currentUser,
  },
} as const satisfies EndpointTable
