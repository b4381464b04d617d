import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { timelineCalls } from './room.ts'
import { daySheetTimeline, timeline, timelineForm } from './timeline.ts'

const ofOne = z.object({ id: z.uuid('Not found.') })

export const timelineApi = {
  read: {
    ...timelineCalls.read,
    summary: 'Read the timeline of the evening, with the songs that it can name',
    access: 'user',
    params: ofOne,
    reply: timeline,
    refusals: ['contract.not-found', 'contract.wrong-state'],
  },
  daySheet: {
    ...timelineCalls.daySheet,
    summary: 'Read the timeline for the day of the event',
    access: 'user',
    params: ofOne,
    reply: daySheetTimeline,
    refusals: ['contract.not-found', 'contract.wrong-state'],
  },
  save: {
    ...timelineCalls.save,
    summary: 'Save the whole timeline as one of the two parties, made of the version that is stated',
    access: 'user',
    params: ofOne,
    body: timelineForm,
    reply: timeline,
    refusals: [
      'contract.not-found',
      'contract.wrong-state',
      'contract.over',
      'timeline.changed',
      'request.too-many',
    ],
  },
} as const satisfies EndpointTable
