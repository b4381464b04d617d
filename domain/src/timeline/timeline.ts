import { z } from 'zod'
import { contractStatuses } from '../contracts/life/status.ts'
import { isVisible, line, optionalLines } from '../identity/typed-lines.ts'
import { bound } from '../kernel/bound.ts'
import { planSong } from '../music-requests/plan/plan.ts'
import { longestMinutes, longestNote, longestRowTitle, mostRows, mostSongsOfRow } from './row.ts'
import { timelineStates } from './state.ts'

const hours = { startTime: z.string().nullable(), endTime: z.string().nullable() }

const rows = z.array(
  z.object({
    id: z.string(),
    time: z.string(),
    minutes: z.number().int().nullable(),
    title: z.string(),
    note: z.string().nullable(),
    songs: z.array(z.string()),
  }),
)

export const timeline = z.object({
  /** The caller's own part in the contract. */
  party: z.enum(['dj', 'client']),
  contract: z.object({
    id: z.string(),
    status: z.enum(contractStatuses),
    eventType: z.string().nullable(),
    eventDate: z.string().nullable(),
    timeZone: z.string(),
    ...hours,
  }),
  djName: z.string(),
  clientName: z.string(),
  djId: z.string(),
  clientId: z.string().nullable(),
  state: z.enum(timelineStates),
  /** Grows by one with each change; 0 before the first. */
  version: z.number().int(),
  rows,
  /** Who changed it last; null before the first change. */
  changedBy: z.enum(['dj', 'client']).nullable(),
  changedAt: z.string().nullable(),
  /** The booked hours for which it was planned last. */
  plannedFor: z.object(hours).nullable(),
  /** The songs that a row can name: all that the caller sees of the music plan, but those that are never played. */
  songs: z.array(planSong),
  /** Songs that rows name and that the client has not shared yet. The client sees all songs. */
  unshared: z.array(z.string()),
})
export type Timeline = z.output<typeof timeline>

/** What the day-of sheet shows of it. */
export const daySheetTimeline = z.object({
  rows,
  /** The songs that rows name, as far as the caller sees them. */
  songs: z.array(planSong),
})
export type DaySheetTimeline = z.output<typeof daySheetTimeline>

const rowForm = z.object({
  id: z.uuid('This row has no id.'),
  time: z
    .string('Time must be like 21:30')
    .max(5, bound('Time must be like 21:30'))
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time must be like 21:30'),
  minutes: z
    .number('Minutes must be a number.')
    .int('Minutes must be a whole number.')
    .min(1, 'Minutes must be at least 1')
    .max(longestMinutes, `Minutes can be ${longestMinutes} at most`)
    .nullish()
    .transform((minutes) => minutes ?? null),
  title: line('Title', longestRowTitle).refine(isVisible, 'Please say what happens'),
  note: optionalLines('Note', longestNote),
  songs: z
    .array(z.uuid('This song is not in the music plan.'), 'Please send the songs as a list.')
    .max(mostSongsOfRow, bound(`A row can name ${mostSongsOfRow} songs at most`))
    .default([])
    .transform((songs) => [...new Set(songs)]),
})

export const timelineForm = z.object({
  /** The version that it was made of. */
  version: z.number('The version must be a number.').int().min(0).max(1_000_000_000),
  rows: z
    .array(rowForm, 'Please send the rows as a list.')
    .max(mostRows, bound(`A timeline can have ${mostRows} rows at most`))
    .refine(
      (rows) => new Set(rows.map(({ id }) => id)).size === rows.length,
      'Each row needs an id of its own.',
    ),
})
export type TimelineForm = z.input<typeof timelineForm>
