import { z } from 'zod'

const side = z.object({ dateTime: z.string(), timeZone: z.string().optional() })

export const storedEvent = z.object({ id: z.string(), changeKey: z.string().nullish() })

const listedEvent = storedEvent.extend({
  showAs: z.string().nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  start: side.nullish(),
  end: side.nullish(),
  singleValueExtendedProperties: z.array(z.object({ id: z.string(), value: z.string().nullish() })).nullish(),
})
export type ListedEvent = z.output<typeof listedEvent>

export const eventPage = z.object({
  value: z.array(listedEvent),
  '@odata.nextLink': z.string().optional(),
})

export const calendarPage = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      canEdit: z.boolean().nullish(),
      isDefaultCalendar: z.boolean().nullish(),
    }),
  ),
})

export const person = z.object({ mail: z.string().nullish(), userPrincipalName: z.string().nullish() })
