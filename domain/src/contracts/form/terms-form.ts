import { z } from 'zod'
import { bound } from '../../kernel/bound.ts'
import { cents } from '../../kernel/money.ts'
import { eventTypes } from './event-types.ts'
import { timeZoneOf } from './hours.ts'

export const maxPrice = 10_000_000
const LONGEST_WORDS = 5000

const trimmed = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .max(max, bound(`${label} is too long (${max} characters at most)`))
/** A visible character: Unicode has invisible ones that trim() does not remove. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const visible = (label: string, max: number) =>
  trimmed(label, max).refine((text) => VISIBLE.test(text), `${label} is required`)
/** A blank text counts as absent. */
const words = (label: string) =>
  trimmed(label, LONGEST_WORDS)
    .nullable()
    .transform((text) => text || null)

/** Programs may send seconds, which no event needs, so they are dropped. */
const clock = (label: string) =>
  z
    .string(`${label} is required`)
    .min(1, `${label} is required`)
    .max(8, bound(`${label} must be a time like 18:30`))
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, `${label} must be a time like 18:30`)
    .transform((time) => time.slice(0, 5))

/** A number as typed text. */
const amount = (sentence: string) => z.string().trim().max(40, bound(sentence))

/** Dollars and cents, as a number or as typed text. */
export const price = (label: string) =>
  z
    // The text comes first, so that a blank field is reported as missing and not as a wrong type.
    .union(
      [amount(`${label} must be a number`).min(1, `${label} is required`).transform(asNumber), z.number()],
      {
        error: ({ input }) => `${label} ${isBlank(input) ? 'is required' : 'must be a number'}`,
      },
    )
    .refine((value) => Number.isFinite(value), `${label} must be a number`)
    .refine((value) => value >= 0, `${label} cannot be negative`)
    .refine((value) => value <= maxPrice, `${label} is too high`)
    .refine((value) => Math.abs(value * 100 - cents(value)) < 1e-6, `${label} can have at most two decimals`)
    // Removes floating-point noise below a cent, which would look like a change of the price.
    .transform((value) => cents(value) / 100)

const isBlank = (input: unknown): boolean => typeof input !== 'string' || input.trim() === ''

/** Reads digits as people write them: Number() alone would also accept '0x10' and '1e3'. */
const asNumber = (text: string): number => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)

const nothing = z.literal('').transform(() => null)
const percent = z
  .union(
    [nothing, z.number(), amount('Deposit percent must be a whole number from 0 to 100').transform(asNumber)],
    {
      error: 'Deposit percent must be a whole number from 0 to 100',
    },
  )
  .refine(
    (value) => value === null || (Number.isInteger(value) && value >= 0 && value <= 100),
    'Deposit percent must be a whole number from 0 to 100',
  )
  .nullable()

/** An ISO date-time is accepted for a day, too; the day is the one that is written there. */
const DAY =
  /^((?:19|20)\d\d-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/

const required = {
  eventType: z
    .string('Event type is required')
    .min(1, 'Event type is required')
    .max(100, bound('Please choose one of the event types'))
    .refine(
      (value) => (eventTypes as readonly string[]).includes(value),
      'Please choose one of the event types',
    ),
  eventDate: z
    .string('Event date is required')
    .min(1, 'Event date is required')
    .max(60, bound('Event date must be a day like 2027-06-19'))
    .transform((value) => DAY.exec(value)?.[1] ?? '')
    .refine(isRealDate, 'Event date must be a day like 2027-06-19'),
  startTime: clock('Start time'),
  endTime: clock('End time'),
  venue: visible('Venue name', 200),
  venueAddress: visible('Venue address', 300),
  price: price('Price'),
}

/** The fields that may stay empty; null or '' clears one. */
const clearable = {
  depositPercent: percent,
  description: words('Description'),
  requirements: words('Requirements'),
  additionalInfo: words('Additional info'),
  terms: words('Terms'),
}

/** The two ways to say where clocks are read. */
const whereabouts = {
  timeZone: z
    .string()
    .max(60, bound('Please choose a time zone'))
    .transform((text, at) => {
      const zone = timeZoneOf(text)
      if (zone) return zone
      at.addIssue({ code: 'custom', message: 'Please choose a time zone' })
      return z.NEVER
    })
    .optional(),
  /** The coordinates of an address that was picked from the list; the map and the time zone follow from them. */
  place: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullish(),
}

/** The same fields in a form where an absent one is empty. */
const optional = {
  depositPercent: clearable.depositPercent.default(null),
  description: clearable.description.default(null),
  requirements: clearable.requirements.default(null),
  additionalInfo: clearable.additionalInfo.default(null),
  terms: clearable.terms.default(null),
}

/** The details form as people fill it in: everything that is required has to be there. */
export const contractTerms = z.object({ ...required, ...whereabouts, ...optional })
/** The optional fields of the form that invites a client. */
export const { depositPercent, terms: extraTerms, additionalInfo: notes } = optional
export type ContractTermsForm = z.input<typeof contractTerms>

/** A change through the API: a field that is not sent keeps its value. */
export const contractEdit = z.object({ ...required, ...whereabouts, ...clearable }).partial()

/** The details of an event when a contract is made: all of them can follow later. */
export const eventDetails = z.object({
  eventType: required.eventType.nullish(),
  eventDate: required.eventDate.nullish(),
  startTime: required.startTime.nullish(),
  endTime: required.endTime.nullish(),
  venue: required.venue.nullish(),
  venueAddress: required.venueAddress.nullish(),
  description: clearable.description.optional(),
  requirements: clearable.requirements.optional(),
  ...whereabouts,
})

function isRealDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}
