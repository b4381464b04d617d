import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { cursorHeader } from '../kernel/pages.ts'
import { musicAnswerForm, musicRecipients, musicRequest, musicRequestForm } from './music-request.ts'
import { musicRequestsCalls } from './room.ts'

export const musicRequestsApi = {
  create: {
    ...musicRequestsCalls.create,
    summary: 'Send playlists to the DJ of one of your contracts, or to a DJ',
    access: 'user',
    body: musicRequestForm,
    reply: musicRequest,
    refusals: [
      'music-request.not-you',
      'music-request.other-dj',
      'music-request.no-dj',
      'music-request.to-yourself',
      'music-request.blocked',
      'music-request.you-blocked',
      'music-request.closed',
      'contract.not-found',
      'contract.not-your-part',
      'contract.wrong-state',
      'contract.over',
      'request.too-many',
    ],
  },
  list: {
    ...musicRequestsCalls.list,
    summary: `List the music requests that you sent and received, newest first; for the next page, send the value of the ${cursorHeader} header as 'before'`,
    access: 'user',
    query: z.object({ before: z.uuid('This page does not exist.').optional() }),
    reply: z.array(musicRequest),
  },
  recipients: {
    ...musicRequestsCalls.recipients,
    summary: 'List the bookings and DJs that you can send music to',
    access: 'user',
    reply: musicRecipients,
  },
  answer: {
    ...musicRequestsCalls.answer,
    summary:
      'Accept or decline a music request that you received, with a note; both can be changed until the event',
    access: 'dj',
    params: z.object({ id: z.uuid('Not found.') }),
    body: musicAnswerForm,
    reply: musicRequest,
    refusals: ['not-found', 'music-request.answered', 'contract.over', 'request.too-many'],
  },
} as const satisfies EndpointTable
