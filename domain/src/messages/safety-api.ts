import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { reportDetailsMaxLength, reportReasons } from './safety.ts'
import { safetyCalls } from './safety-calls.ts'

const withPerson = z.object({ userId: z.uuid('Not found.') })
const done = z.object({ status: z.literal(true) })

export const safetyApi = {
  block: {
    ...safetyCalls.block,
    summary: 'Take no more messages from a person you have a conversation with',
    access: 'user',
    params: withPerson,
    reply: done,
    refusals: ['not-found'],
  },
  unblock: {
    ...safetyCalls.unblock,
    summary: 'Take messages from a person again whom you blocked',
    access: 'user',
    params: withPerson,
    reply: done,
    refusals: ['not-found'],
  },
  report: {
    ...safetyCalls.report,
    summary: 'Report a person you have a conversation with to the operators',
    access: 'user',
    params: withPerson,
    body: z.object({
      reason: z.enum(reportReasons, 'Please choose a reason'),
      details: z
        .string('Please say what happened')
        .trim()
        .max(reportDetailsMaxLength, `The details may have ${reportDetailsMaxLength} characters at most`)
        .default(''),
    }),
    reply: z.object({ id: z.string() }),
    refusals: ['not-found', 'message.too-many-reports'],
  },
} as const satisfies EndpointTable
