import { z } from 'zod'
import { contractStatuses } from '../../contracts/life/status.ts'
import { bound } from '../../kernel/bound.ts'
import { musicStates } from '../cutoff.ts'
import { link } from '../music-request.ts'
import { mostLines } from './quick-add.ts'
import { longestArtist, longestMoment, longestTitle, mostSeconds, songLists, songPlaces } from './song.ts'

export const planSong = z.object({
  id: z.string(),
  list: z.enum(songPlaces),
  moment: z.string().optional(),
  time: z.string().optional(),
  title: z.string(),
  artist: z.string().optional(),
  url: z.string().optional(),
  seconds: z.number().int().optional(),
})

export const musicPlan = z.object({
  /** The caller's own part in the contract. */
  party: z.enum(['dj', 'client']),
  contract: z.object({
    id: z.string(),
    status: z.enum(contractStatuses),
    eventType: z.string().nullable(),
    eventDate: z.string().nullable(),
    startTime: z.string().nullable(),
    endTime: z.string().nullable(),
    timeZone: z.string(),
  }),
  djName: z.string(),
  clientName: z.string(),
  djId: z.string(),
  /** With its @; null for a DJ without a public page. */
  djUsername: z.string().nullable(),
  clientId: z.string().nullable(),
  /** Grows by one with each change. */
  version: z.number().int(),
  /** The client's working copy; for the DJ, what was shared last. */
  songs: z.array(planSong),
  /** When the client last shared the plan; null before the first time. */
  sharedAt: z.string().nullable(),
  /** Whether the client changed something since. The DJ never learns that. */
  hasUnshared: z.boolean(),
  state: z.enum(musicStates),
  /** An ISO instant; null while the event has no date. */
  closesAt: z.string().nullable(),
  /** Whether the plan is open because the DJ opened it again. */
  isReopened: z.boolean(),
  /** The length of the event; null while its hours are not known. */
  bookedSeconds: z.number().nullable(),
})
export type MusicPlan = z.output<typeof musicPlan>

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const words = (label: string, max: number) =>
  z
    .string(`${label} must be a text.`)
    .trim()
    .max(max, bound(`${label} is too long (${max} characters at most)`))
const clearable = (label: string, max: number) =>
  words(label, max)
    .nullable()
    .transform((text) => text || null)

const fields = {
  list: z.enum(songPlaces, 'Please choose a list or a moment.'),
  moment: clearable('Moment', longestMoment),
  time: z
    .string('Time must be like 21:30')
    .max(5, bound('Time must be like 21:30'))
    .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'Time must be like 21:30')
    .nullable()
    .transform((time) => time || null),
  title: words('Title', longestTitle).refine((title) => VISIBLE.test(title), 'Title is required'),
  artist: clearable('Artist', longestArtist),
  url: z
    .union([z.literal(''), link('Please enter a link that starts with https:// or http://')])
    .nullable()
    .transform((url) => url || null),
  seconds: z
    .number('Length must be a number of seconds.')
    .int('Length must be a whole number of seconds.')
    .min(1, 'Length must be at least a second')
    .max(mostSeconds, 'Length can be two hours at most')
    .nullable(),
}

const needsMoment = { path: ['moment'], message: 'Please name the moment' }
export const version = z.number('The version must be a number.').int().min(0).optional()

export const songForm = z
  .object({
    ...fields,
    moment: fields.moment.optional(),
    time: fields.time.optional(),
    artist: fields.artist.optional(),
    url: fields.url.optional(),
    seconds: fields.seconds.optional(),
    version,
  })
  .refine(({ list, moment }) => list !== 'moment' || Boolean(moment), needsMoment)
export type SongForm = z.input<typeof songForm>

/** Many songs for one list, as they are pasted. */
export const songsForm = z.object({
  list: z.enum(songLists, 'Please choose a list.'),
  songs: z
    .array(
      z.object({ title: fields.title, artist: fields.artist.optional() }),
      'Please send the songs as a list.',
    )
    .min(1, 'Please add a song')
    .max(mostLines, bound(`Please add ${mostLines} songs at most`)),
  version,
})

/** The plan, and a sentence for each song that was left out because the plan has it already. */
export const planWithSkipped = musicPlan.extend({ skipped: z.array(z.string()) })

/** A field that is not sent keeps its value; null clears one. */
export const songChange = z
  .object(fields)
  .partial()
  .extend({
    /** The place in its list, from 0; a song that changes its list goes to the end without one. */
    position: z.number('The position must be a number.').int().min(0).max(1000).optional(),
    version,
  })

export const resolveForm = z
  .object({
    songKey: z
      .string('The song must be a text.')
      .max(1000, bound('This song is not in the plan.'))
      .optional(),
    ids: z.array(z.uuid('This song is not in the plan.')).max(300).optional(),
    keep: z.enum(['play', 'never'], 'Please choose whether to play it.'),
    version,
  })
  .refine(({ songKey, ids }) => songKey !== undefined || ids !== undefined, {
    path: ['ids'],
    message: 'Please name the songs.',
  })

/** What the day-of sheet shows of the music. */
export const daySheetMusic = z.object({
  /** The plan as it was shared last; null before the first time. */
  plan: z.array(planSong).nullable(),
  sharedAt: z.string().nullable(),
  /** The accepted and waiting music requests for this contract. */
  requests: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      instructions: z.string().nullable(),
      playlists: z.array(
        z.object({ url: z.string(), platform: z.string(), description: z.string().nullable() }),
      ),
    }),
  ),
})
export type DaySheetMusic = z.output<typeof daySheetMusic>
