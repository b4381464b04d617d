import { z } from 'zod'
import { bound } from '../../kernel/bound.ts'
import type { EndpointTable } from '../../kernel/endpoint.ts'
import { cursorHeader } from '../../kernel/pages.ts'
import { reasonBody } from '../people/person.ts'
import { mailCalls } from '../room.ts'
import { againStates, mailStates } from './mail-state.ts'

/** A mail of the last days: to whom, when and of which kind, never what it says. */
export const consoleMail = z.object({
  id: z.string(),
  to: z.string(),
  /** The beginning of its key, like 'contract-sent'. */
  kind: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number().int(),
  /** Whether it can be sent again; 'once': it held a link that works once, so what it said was never kept. */
  again: z.enum(againStates),
  /** The mail that this one repeats, and when that was written, as long as that is known. */
  first: z.object({ id: z.string(), createdAt: z.string().nullable() }).nullable(),
  /** Whose account has the address. */
  personId: z.string().nullable(),
})
export type ConsoleMail = z.output<typeof consoleMail>

const params = z.object({ id: z.uuid('Not found.') })
const done = z.object({ status: z.literal(true) })

export const mailApi = {
  list: {
    ...mailCalls.list,
    summary: `List the mails of the last days, newest first, also those to one address; for the next page, send the value of the ${cursorHeader} header as 'before'`,
    access: 'admin',
    query: z.object({
      address: z.string().trim().max(320, bound('This address is too long.')).optional(),
      before: z.uuid('This page does not exist.').optional(),
    }),
    reply: z.array(consoleMail),
    refusals: ['admin.only'],
  },
  giveUp: {
    ...mailCalls.giveUp,
    summary: 'Give up a failed job for good',
    access: 'admin',
    params,
    body: z.object({
      reason: z
        .string('Please say why')
        .trim()
        .max(500, bound('The reason may have 500 characters at most'))
        .min(1, 'Please say why'),
    }),
    reply: done,
    refusals: ['admin.only', 'not-found'],
  },
  sendAgain: {
    ...mailCalls.sendAgain,
    summary: 'Send a mail of the last two weeks again, unless it held a link that works once',
    access: 'admin',
    params,
    body: reasonBody,
    reply: done,
    refusals: [
      'admin.only',
      'not-found',
      'mail.not-sent',
      'mail.not-kept',
      'mail.again-already',
      'mail.suspended',
      'mail.left',
    ],
  },
} as const satisfies EndpointTable
