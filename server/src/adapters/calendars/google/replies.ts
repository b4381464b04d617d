import { z } from 'zod'

const side = z.object({ date: z.string().optional(), dateTime: z.string().optional() })

export const storedEvent = z.object({ id: z.string(), etag: z.string().optional() })

const listedEvent = z.object({
  id: z.string(),
  etag: z.string().optional(),
  status: z.string().optional(),
  transparency: z.string().optional(),
  start: side.optional(),
  end: side.optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .optional(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
})
export type ListedEvent = z.output<typeof listedEvent>

export const eventPage = z.object({
  items: z.array(listedEvent).default([]),
  nextPageToken: z.string().optional(),
})

export const calendarPage = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        summary: z.string().optional(),
        summaryOverride: z.string().optional(),
        primary: z.boolean().optional(),
        accessRole: z.string().optional(),
      }),
    )
    .default([]),
})
