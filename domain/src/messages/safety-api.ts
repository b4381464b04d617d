import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { reportBody } from '../reports/report-body.ts'
import { safetyCalls } from './room.ts'

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
    body: reportBody('person', 'Please say what happened'),
    reply: z.object({ id: z.string() }),
    refusals: ['not-found', 'message.too-many-reports'],
  },
} as const satisfies EndpointTable
