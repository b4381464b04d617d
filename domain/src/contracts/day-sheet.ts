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
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
})

/** One page for the day of the event. */
export const daySheet = z.object({
  contract,
  /** ISO instants. */
  setupAt: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The coordinates of the venue, if they are known. */
  place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  dj: contact.extend({ equipment: z.string().nullable() }),
  client: contact,
})
export type DaySheet = z.output<typeof daySheet>
