import { z } from 'zod'
import { addDays } from '../contracts/form/hours.ts'
import { maxPrice, price } from '../contracts/form/term-kinds.ts'
import { hasHidden } from '../identity/name-words.ts'
import { bound } from '../kernel/bound.ts'
import { choiceForm } from '../packages/chosen.ts'
import { clock, halfHours, missingHour } from './life/clock.ts'
import { mostAskedDjs } from './limits.ts'
import { partyTypes } from './party-types.ts'

export const longestDescription = 2000
export const longestMusic = 500
export const mostGuests = 100_000
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
  .max(100, bound('Please choose one of the party types'))
  .pipe(z.enum(partyTypes, 'Please choose one of the party types'))

/** A blank field counts as absent. */
const blank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema)
const budget = blank(price('Budget').nullable())
const startTime = blank(clock('Start').nullable())
const endTime = blank(clock('End').nullable())

const GUESTS = 'Guests must be a whole number'
const guests = blank(
  z
    .union(
      [
        z
          .string()
          .trim()
          .max(10, bound(GUESTS))
          .regex(/^-?\d+$/, GUESTS)
          .transform(Number),
        z.number(),
      ],
      GUESTS,
    )
    .pipe(
      z
        .int(GUESTS)
        .min(1, 'Guests must be at least 1')
        .max(mostGuests, `Guests can be ${mostGuests.toLocaleString('en-US')} at most`),
    )
    .nullable(),
)

const text = (label: string, longest: number) =>
  z
    .string(`${label} must be a text`)
    .trim()
    .max(longest, bound(`${label} is too long (${longest} characters at most)`))
    .nullable()
    .transform((words) => words || null)
const description = text('Description', longestDescription)
const music = text('Music', longestMusic)

/** The coordinates of a location that was picked from the list. */
const place = z
  .object(
    { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) },
    'This place is not known.',
  )
  .nullish()

const djId = z.uuid('This DJ cannot be found.')
const TOO_MANY = `You can ask ${mostAskedDjs} DJs at once.`
const OF_ONE_DJ = 'Please choose a package only when you ask one DJ, because each has their own.'
const showToOthers = z.boolean('Please say yes or no.')

/** The form of spec 2.21; hours, guests, music and DJs asked by name are ours, and optional. */
export const requestForm = z
  .object({
    eventDate,
    location,
    partyType,
    budget: budget.default(null),
    description: description.default(null),
    place,
    startTime: startTime.default(null),
    endTime: endTime.default(null),
    guests: guests.default(null),
    music: music.default(null),
    /** The DJ whom the client asks by name. */
    djId: djId.nullish(),
    /** Several DJs whom the client asks by name; the same as `djId` for one. */
    djIds: z.array(djId, 'The DJs are not a list.').max(mostAskedDjs, TOO_MANY).nullish(),
    /** Whether other DJs may apply, too, if those asked by name have not answered after a while. */
    showToOthers: showToOthers.default(false),
    /** A package and extras of the one DJ who is asked by name. */
    choice: choiceForm.nullish(),
  })
  .superRefine((form, at) => {
    const missing = missingHour(form)
    if (missing) at.addIssue({ code: 'custom', path: [missing], message: halfHours })
    if (askedDjIds(form).length > mostAskedDjs)
      at.addIssue({ code: 'custom', path: ['djIds'], message: TOO_MANY })
  })
export type RequestForm = z.input<typeof requestForm>

/** The same as a call. In the browser the DJs stand in the address, and not in the form. */
export const requestCall = requestForm.superRefine((form, at) => {
  if (form.choice && askedDjIds(form).length !== 1)
    at.addIssue({ code: 'custom', path: ['choice'], message: OF_ONE_DJ })
})

interface Asking {
  readonly djId?: string | null | undefined
  readonly djIds?: readonly string[] | null | undefined
}

/** The DJs who are asked by name, each once. */
export const askedDjIds = ({ djId: one, djIds }: Asking): string[] => [
  ...new Set([...(one ? [one] : []), ...(djIds ?? [])].map((id) => id.toLowerCase())),
]

/** A field that is not sent keeps its value; null or '' clears an optional one. */
export const requestEdit = z
  .object({ eventDate, location, partyType, budget, description, place, startTime, endTime, guests, music })
  .partial()
  // The default would switch it off whenever an edit does not name it.
  .extend({ showToOthers: showToOthers.optional() })
export type RequestEdit = z.output<typeof requestEdit>

export const highestBudget = maxPrice
