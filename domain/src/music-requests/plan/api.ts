import { z } from 'zod'
import type { EndpointTable } from '../../kernel/endpoint.ts'
import { musicPlanCalls } from '../room.ts'
import {
  daySheetMusic,
  musicPlan,
  planWithSkipped,
  resolveForm,
  songChange,
  songForm,
  songsForm,
  version,
} from './plan.ts'

const ofOne = z.object({ id: z.uuid('Not found.') })
const ofSong = ofOne.extend({ songId: z.uuid('This song is no longer in the plan.') })

/** Reasons for which the client cannot change a plan. */
const closed = [
  'contract.not-found',
  'contract.not-your-part',
  'contract.wrong-state',
  'contract.over',
  'music-request.closed',
  'music-plan.changed',
] as const

export const musicPlanApi = {
  read: {
    ...musicPlanCalls.read,
    summary:
      'Read the music plan of a contract: its client reads the working copy, its DJ what was shared last',
    access: 'user',
    params: ofOne,
    reply: musicPlan,
    refusals: ['contract.not-found'],
  },
  addSong: {
    ...musicPlanCalls.addSong,
    summary: 'Add a song to a list or to a moment',
    access: 'user',
    params: ofOne,
    body: songForm,
    reply: musicPlan,
    refusals: [...closed, 'music-plan.duplicate', 'music-plan.full'],
  },
  addSongs: {
    ...musicPlanCalls.addSongs,
    summary: 'Add many songs to a list; those that the plan has already are left out and named',
    access: 'user',
    params: ofOne,
    body: songsForm,
    reply: planWithSkipped,
    refusals: [...closed, 'music-plan.duplicate', 'music-plan.full'],
  },
  changeSong: {
    ...musicPlanCalls.changeSong,
    summary: 'Change a song or move it; a field that is not sent keeps its value',
    access: 'user',
    params: ofSong,
    body: songChange,
    reply: musicPlan,
    refusals: [...closed, 'music-plan.no-song', 'music-plan.duplicate', 'request.invalid'],
  },
  removeSong: {
    ...musicPlanCalls.removeSong,
    summary: 'Remove a song from the plan',
    access: 'user',
    params: ofSong,
    query: z.object({ version: z.coerce.number().int().min(0).max(1_000_000_000).optional() }),
    reply: musicPlan,
    refusals: [...closed, 'music-plan.no-song'],
  },
  resolve: {
    ...musicPlanCalls.resolve,
    summary:
      'Decide whether songs are played or never played; those that contradict the decision are removed',
    access: 'user',
    params: ofOne,
    body: resolveForm,
    reply: musicPlan,
    refusals: [...closed, 'music-plan.no-song'],
  },
  share: {
    ...musicPlanCalls.share,
    summary: 'Share the plan as it is now with the DJ',
    access: 'user',
    params: ofOne,
    /** A call without a body shares the present version. */
    body: z.object({ version }).nullish(),
    reply: musicPlan,
    refusals: [...closed, 'music-plan.contradiction', 'music-plan.empty', 'request.too-many'],
  },
  reopen: {
    ...musicPlanCalls.reopen,
    summary: 'Open a locked plan again for your client',
    access: 'dj',
    params: ofOne,
    reply: musicPlan,
    refusals: ['contract.not-found', 'contract.not-your-part', 'music-plan.not-locked'],
  },
  csv: {
    ...musicPlanCalls.csv,
    summary: 'Download the plan as a table for spreadsheets',
    access: 'user',
    params: ofOne,
    produces: ['text/csv'],
    refusals: ['contract.not-found'],
  },
  daySheet: {
    ...musicPlanCalls.daySheet,
    summary: 'Read the music for the day of the event: the shared plan and the playlists',
    access: 'user',
    params: ofOne,
    reply: daySheetMusic,
    refusals: ['contract.not-found', 'contract.wrong-state'],
  },
} as const satisfies EndpointTable
