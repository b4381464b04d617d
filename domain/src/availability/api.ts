import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import { plannedDay } from '../kernel/day.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { MOST_DAYS, MOST_NOTE } from './limits.ts'
import { availabilityCalls, refusals } from './room.ts'
import { isSpan } from './span.ts'
import { taken } from './taken.ts'

const day = plannedDay('Please enter a date.')
const spanSentence = refusals['availability.bad-span'].message

export const availabilityApi = {
  taken: {
    ...availabilityCalls.taken,
    summary: `Read which of up to ${MOST_DAYS} days you blocked, and when your calendars say you are busy`,
    access: 'dj',
    query: z.object({ from: day, to: day }).refine(isSpan, spanSentence),
    reply: taken,
  },
  block: {
    ...availabilityCalls.block,
    summary: 'Block days, on which nobody finds you as free',
    access: 'dj',
    body: z
      .object({
        from: day,
        to: day.optional(),
        note: z
          .string()
          .trim()
          .max(MOST_NOTE, bound(`Please use at most ${MOST_NOTE} characters.`))
          .nullish(),
      })
      .refine(isSpan, spanSentence),
    reply: taken,
    refusals: ['availability.past', 'availability.too-many', 'request.too-many'],
  },
  unblock: {
    ...availabilityCalls.unblock,
    summary: 'Free a blocked day, or all blocked days up to another one',
    access: 'dj',
    params: z.object({ day }),
    query: z.object({ to: day.optional() }),
    reply: taken,
    refusals: ['not-found', 'availability.bad-span'],
  },
} as const satisfies EndpointTable
