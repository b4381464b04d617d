import { z } from 'zod'

export const blockedDay = z.object({
  /** yyyy-mm-dd */
  day: z.iso.date(),
  note: z.string().nullable(),
})
export type BlockedDay = z.output<typeof blockedDay>

/** Hours that a connected calendar, or a booking from elsewhere, says are taken. What they are taken by is not kept. */
export const busySpell = z.object({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Taken as whole days, which have no hours. */
  allDay: z.boolean(),
  /** The days that it touches where the DJ lives, as yyyy-mm-dd. */
  days: z.array(z.iso.date()),
  /** By a booking that the DJ brought from elsewhere; absent for a calendar. */
  brought: z.literal(true).optional(),
})
export type BusySpell = z.output<typeof busySpell>

export const taken = z.object({ blocked: z.array(blockedDay), busy: z.array(busySpell) })
export type Taken = z.output<typeof taken>
