import { z } from 'zod'
import { addDays } from '../contracts/form/hours.ts'
import { maxPrice, price } from '../contracts/form/terms-form.ts'
import { hasHidden } from '../identity/name-words.ts'
import { bound } from '../kernel/bound.ts'
import { partyTypes } from './party-types.ts'

export const longestDescription = 2000
const LONGEST_LOCATION = 300

/** An ISO date-time is accepted for a day, too. */
const DAY = /^(\d{4}-\d\d-\d\d)(?:T.{1,30})?$/
/** A date picker sends midnight where the client is. East of Greenwich, that is written as the evening before. */
const MIDNIGHT_IN_THE_EAST = /T(?:1[1-9]|2[0-3]):(?:00|15|30|45):00(?:\.0+)?Z$/

function dayOf(value: string): string {
  const written = DAY.exec(value)?.[1] ?? ''
  if (!MIDNIGHT_IN_THE_EAST.test(value) || !z.iso.date().safeParse(written).success) return written
  return addDays(written, 1)
}

const eventDate = z
  .string('Event date is required')
  .min(1, 'Event date is required')
  .max(60, bound('Event date must be a day like 2027-06-19'))
  .transform(dayOf)
  .pipe(z.iso.date('Event date must be a day like 2027-06-19'))

const location = z
  .string('Location is required')
  .trim()
  .min(1, 'Location is required')
  .max(LONGEST_LOCATION, bound(`Location is too long (${LONGEST_LOCATION} characters at most)`))
  .refine((text) => !hasHidden(text), 'Location contains characters that cannot be seen')

const partyType = z
  .string('Party type is required')
  .min(1, 'Party type is required')
  .max(100, 'Please choose one of the party types')
  .pipe(z.enum(partyTypes, 'Please choose one of the party types'))

/** A blank field counts as absent. */
const budget = z.preprocess((value) => (value === '' ? null : value), price('Budget').nullable())

const description = z
  .string('Description must be a text')
  .trim()
  .max(longestDescription, `Description is too long (${longestDescription} characters at most)`)
  .nullable()
  .transform((text) => text || null)

/** The coordinates of a location that was picked from the list. */
const place = z
  .object(
    { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) },
    'This place is not known.',
  )
  .nullish()

/** The form of spec 2.21. */
export const requestForm = z.object({
  eventDate,
  location,
  partyType,
  budget: budget.default(null),
  description: description.default(null),
  place,
  /** The DJ whom the client invites by name. */
  djId: z.uuid('This DJ cannot be found.').nullish(),
  /** False: nobody but the invited DJ ever sees the request. */
  showToOthers: z.boolean('Please say yes or no.').default(true),
})
export type RequestForm = z.input<typeof requestForm>

/** A field that is not sent keeps its value; null or '' clears an optional one. */
export const requestEdit = z.object({ eventDate, location, partyType, budget, description, place }).partial()
export type RequestEdit = z.output<typeof requestEdit>

export const highestBudget = maxPrice
