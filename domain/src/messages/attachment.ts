import { z } from 'zod'
import { contractStatus } from '../contracts/contract.ts'

export const attachmentKind = z.enum(['picture', 'contract', 'dj'], 'This cannot be attached to a message.')

/** What a person attaches to a message: a picture that they uploaded, one of their contracts, or a DJ. */
export const attached = z.object({
  kind: attachmentKind,
  id: z.uuid('This cannot be attached to a message.'),
})
export type Attached = z.output<typeof attached>

const picture = z.object({
  kind: z.literal('picture'),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

/** A contract in its present state. */
export const contractCard = z.object({
  kind: z.literal('contract'),
  id: z.string(),
  status: contractStatus,
  eventType: z.string().nullable(),
  /** yyyy-mm-dd */
  eventDate: z.string().nullable(),
  /** hh:mm */
  startTime: z.string().nullable(),
  /** Dollars. */
  price: z.number().nullable(),
})

export const djCard = z.object({
  kind: z.literal('dj'),
  id: z.string(),
  name: z.string(),
  /** Begins with @. */
  username: z.string(),
  picture: z.string(),
  location: z.string().nullable(),
  /** Dollars an hour. */
  basePrice: z.number().nullable(),
})

export type ContractCard = z.output<typeof contractCard>
export type DjCard = z.output<typeof djCard>

/** What was attached has been deleted, or is no longer open to this reader. */
const gone = z.object({ kind: z.literal('gone') })

/** An attachment as its reader sees it now. */
export const attachment = z.discriminatedUnion('kind', [picture, contractCard, djCard, gone])
export type Attachment = z.output<typeof attachment>
