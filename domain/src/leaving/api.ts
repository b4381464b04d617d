import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { leaveForm } from './leave-form.ts'
import { obstacleKinds } from './obstacles.ts'
import { copyCalls, leavingCalls } from './room.ts'

const leavingState = z.object({
  /** When the account will be deleted; null for somebody who stays. */
  endsAt: z.string().nullable(),
  /** Without one, a link in a mail confirms that it is the owner who leaves. */
  hasPassword: z.boolean(),
  /** Whether a subscription runs, which ends with the account. */
  isSubscribed: z.boolean(),
  /** What has to be settled first. */
  obstacles: z.array(
    z.object({
      kind: z.enum(obstacleKinds),
      /** What it is about, like an event and its date. */
      about: z.string(),
      /** Where it can be settled. */
      path: z.string(),
    }),
  ),
})
export type LeavingState = z.output<typeof leavingState>

export const leavingApi = {
  read: {
    ...leavingCalls.read,
    summary: 'Say whether your account is about to be deleted, and what stands in the way',
    access: 'user',
    reply: leavingState,
  },
  mailLink: {
    ...leavingCalls.mailLink,
    summary: 'Request the mail with which a person without a password confirms that they leave',
    access: 'user',
    reply: z.object({ status: z.literal(true) }),
    refusals: ['leaving.has-password', 'leaving.obstacles', 'leaving.last-admin'],
  },
  leave: {
    ...leavingCalls.leave,
    summary: 'Ask for your account to be deleted in seven days',
    access: 'user',
    body: leaveForm,
    reply: leavingState,
    refusals: [
      'leaving.obstacles',
      'leaving.last-admin',
      'leaving.link',
      'auth.wrong-password',
      'auth.no-password',
    ],
  },
  keep: {
    ...leavingCalls.keep,
    summary: 'Change your mind: your account stays',
    access: 'user',
    reply: leavingState,
  },
} as const satisfies EndpointTable

const copyState = z.object({
  /** The last copy, as long as it can be fetched; null without one. */
  latest: z
    .object({
      id: z.string(),
      isReady: z.boolean(),
      askedAt: z.string(),
      expiresAt: z.string().nullable(),
      bytes: z.number().nullable(),
      /** From when on another one can be asked for. */
      nextAt: z.string(),
    })
    .nullable(),
})
export type CopyState = z.output<typeof copyState>

export const copyApi = {
  readCopy: {
    ...copyCalls.readCopy,
    summary: 'Say whether a copy of your data is ready',
    access: 'user',
    reply: copyState,
  },
  askForCopy: {
    ...copyCalls.askForCopy,
    summary: 'Ask for a copy of your data, once a day; a mail tells you when it is ready',
    access: 'user',
    reply: copyState,
    refusals: ['copy.too-soon'],
  },
  fetchCopy: {
    ...copyCalls.fetchCopy,
    summary: 'Fetch a copy of your data, a zip with JSON and files',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    produces: ['application/zip'],
  },
} as const satisfies EndpointTable
