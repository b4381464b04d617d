import { z } from 'zod'
import { contract } from './contract.ts'

/** Something that overlaps. A client learns only that there is something. */
export const conflict = z.object({
  /** Another booking keeps the DJ from signing; what the DJ's own calendar says, or a blocked day, only warns. */
  kind: z.enum(['booking', 'busy', 'blocked']),
  contractId: z.string().nullable(),
  /** 'Wedding, Jan 5, 2025, 6:00 PM to 1:00 AM, Hall One' */
  words: z.string(),
})
export type Conflict = z.output<typeof conflict>

const contact = z.object({
  /** Missing in copies that browsers kept before the sheet had it. */
  id: z.string().nullable().optional(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
})

/** One page for the day of the event. */
export const daySheet = z.object({
  /** The caller's own part in the contract; missing like the ids. */
  party: z.enum(['dj', 'client']).optional(),
  contract,
  /** ISO instants. */
  setupAt: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The coordinates of the venue, if they are known. */
  place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  dj: contact.extend({
    equipment: z.string().nullable(),
    /** With its @; null for a DJ without a public page. */
    username: z.string().nullable().optional(),
  }),
  client: contact,
})
export type DaySheet = z.output<typeof daySheet>
