import { z } from 'zod'

export const contractStatuses = [
  'draft',
  'sent',
  'pending',
  'signed',
  'confirmed',
  'completed',
  'cancelled',
] as const
export const contractStatus = z.enum(contractStatuses)
export type ContractStatus = z.output<typeof contractStatus>

/** What a list of contracts tells of each. Dates and times are the event's own, in its own zone. */
export const contractSummary = z.object({
  id: z.string(),
  status: contractStatus,
  eventType: z.string().nullable(),
  /** yyyy-mm-dd */
  eventDate: z.string().nullable(),
  /** hh:mm */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  venue: z.string().nullable(),
  venueAddress: z.string().nullable(),
  /** Dollars. */
  price: z.number().nullable(),
  djId: z.string(),
  clientId: z.string().nullable(),
  clientEmail: z.string(),
})
export type ContractSummary = z.output<typeof contractSummary>
