import { z } from 'zod'
import type { EndpointTable } from '../../kernel/endpoint.ts'
import { mailStates } from '../outbox/mail-state.ts'
import { setupCalls } from '../room.ts'
import { djInvitation, invitationBody, invitationFates } from './invitation.ts'
import { setupParts, setupStates, testedParts } from './parts.ts'

const row = z.object({
  part: z.enum(setupParts),
  title: z.string(),
  state: z.enum(setupStates),
  needed: z.boolean(),
  words: z.string(),
  settings: z.array(z.string()),
  chapter: z.string(),
  testable: z.boolean(),
})

export const setupPage = z.object({
  rows: z.array(row),
  /** Whether the overview leads here: no demo, something that is needed is not ready, and nobody put it away. */
  shownOnOverview: z.boolean(),
})
export type SetupPage = z.output<typeof setupPage>

const outcome = z.object({ works: z.boolean(), words: z.string() })
export type TestOutcome = z.output<typeof outcome>

export const setupApi = {
  read: {
    ...setupCalls.read,
    summary: 'Read what is set up, built in or missing, never with a value of a setting',
    access: 'admin',
    reply: setupPage,
    refusals: ['admin.only'],
  },
  putAway: {
    ...setupCalls.putAway,
    summary: 'Take the way to the set-up off the overview',
    access: 'admin',
    reply: z.object({ status: z.literal(true) }),
    refusals: ['admin.only'],
  },
  test: {
    ...setupCalls.test,
    summary: 'Try a part as it is set up, and say whether it works',
    access: 'admin',
    params: z.object({ part: z.enum(testedParts, 'Not found.') }),
    reply: outcome,
    refusals: ['admin.only', 'request.too-many'],
  },
  sendTestMail: {
    ...setupCalls.sendTestMail,
    summary: 'Send a test mail to your own address through the outbox',
    access: 'admin',
    reply: z.object({ id: z.string() }),
    refusals: ['admin.only', 'request.too-many'],
  },
  testMail: {
    ...setupCalls.testMail,
    summary: 'Read whether a test mail of yours has left',
    access: 'admin',
    params: z.object({ id: z.uuid('Not found.') }),
    reply: z.object({
      state: z.enum(mailStates),
      /** Why the last try failed; null when none did. */
      words: z.string().nullable(),
    }),
    refusals: ['admin.only', 'not-found'],
  },
  invitations: {
    ...setupCalls.invitations,
    summary: 'List the DJs who were invited in the last 30 days, newest first, at most 200',
    access: 'admin',
    reply: z.array(djInvitation),
    refusals: ['admin.only'],
  },
  invite: {
    ...setupCalls.invite,
    summary: 'Invite DJs by mail to sign up',
    access: 'admin',
    body: invitationBody,
    reply: z.array(z.object({ email: z.string(), fate: z.enum(invitationFates) })),
    refusals: ['admin.only', 'invitations.too-many', 'request.too-many'],
  },
} as const satisfies EndpointTable
