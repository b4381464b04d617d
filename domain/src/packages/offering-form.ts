import { z } from 'zod'
import { eventTypes } from '../contracts/form/event-types.ts'
import { price } from '../contracts/form/term-kinds.ts'
import { hasHidden } from '../identity/name-words.ts'
import { bound } from '../kernel/bound.ts'
import {
  highestPerMile,
  highestPrice,
  longestInclude,
  longestName,
  longestNote,
  lowestPackagePrice,
  mostExtras,
  mostFreeMiles,
  mostHours,
  mostIncludes,
  mostPackages,
} from './limits.ts'
import { plainAmount } from './typed-amount.ts'

/** One line, without characters that show nothing or turn the direction of what stands around them. */
const line = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .max(max, bound(`${label} is too long (${max} characters at most)`))
    .refine((text) => !hasHidden(text), `${label} contains characters that cannot be seen`)
const filled = (label: string, max: number) => line(label, max).min(1, `${label} is required`)

/** An amount is also read as the lists write it: '$1,450'. */
const money = (label: string, highest = highestPrice) =>
  z
    .union(
      [
        z
          .string()
          .max(40, bound(`${label} must be a number`))
          .transform(plainAmount),
        z.number(),
      ],
      { error: ({ input }) => `${label} ${typeof input === 'string' ? 'must be a number' : 'is required'}` },
    )
    .pipe(price(label))
    .refine((dollars) => dollars <= highest, `${label} is too high`)
/** A blank amount counts as absent. */
const optionalMoney = (label: string, highest?: number) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    money(label, highest).nullable(),
  )

/** A number, also as it is typed. */
const count = (label: string) =>
  z.union(
    [
      z
        .string()
        .trim()
        .max(10, bound(`${label} is a number`))
        .min(1, `${label} is required`)
        .transform(Number),
      z.number(),
    ],
    { error: `${label} is required` },
  )

const HOURS = `Hours are 0.5 to ${mostHours}, in halves`
const hours = count('Hours')
  .refine((value) => value >= 0.5 && value <= mostHours, HOURS)
  .refine((value) => Number.isInteger(value * 2), HOURS)

const MILES = `Free miles are a whole number from 0 to ${mostFreeMiles}`
const freeMiles = count('Free miles').refine(
  (value) => Number.isInteger(value) && value >= 0 && value <= mostFreeMiles,
  MILES,
)

/** Absent for one that is new. */
const id = z.uuid('This part of your offer is not known.').optional()

const packageForm = z.object({
  id,
  name: filled('Name', longestName),
  hours,
  price: money('Price').refine(
    (dollars) => dollars >= lowestPackagePrice,
    `A package costs at least $${lowestPackagePrice}`,
  ),
  includes: z
    .array(line('A line of what is included', longestInclude), 'What is included is not a list.')
    // Twice as many, because blank ones do not count.
    .max(mostIncludes * 2, bound(`A package can list ${mostIncludes} lines at most.`))
    .transform((lines) => lines.filter(Boolean))
    .refine((lines) => lines.length <= mostIncludes, `A package can list ${mostIncludes} lines at most.`)
    .default([]),
  eventTypes: z
    .array(z.enum(eventTypes, 'Please choose one of the event types'), 'Event types are a list.')
    .max(eventTypes.length, bound('Please name each event type once.'))
    .transform((types) => eventTypes.filter((type) => types.includes(type)))
    .default([]),
  active: z.boolean('Please say yes or no.').default(true),
})

const extraForm = z.object({
  id,
  name: filled('Name', longestName),
  note: line('Description', longestNote)
    .nullish()
    .transform((text) => text || null),
  price: money('Price'),
  per: z.enum(['event', 'hour'], 'Please say whether the price is for the event or for each hour.'),
})

/** All that a DJ offers, as it is sent. */
export const offeringForm = z
  .object({
    packages: z
      .array(packageForm, 'Packages are a list.')
      .max(mostPackages, bound(`You can offer ${mostPackages} packages at most.`)),
    extras: z
      .array(extraForm, 'Extras are a list.')
      .max(mostExtras, bound(`You can offer ${mostExtras} extras at most.`)),
    overtimePrice: optionalMoney('Overtime'),
    travel: z
      .object({ freeMiles, perMile: optionalMoney('The price of a mile', highestPerMile) })
      .nullable()
      .default(null),
  })
  .superRefine(({ packages, extras }, at) => {
    for (const [list, parts] of Object.entries({ packages, extras })) {
      for (const [i, { name }] of parts.entries()) {
        if (parts.findIndex((other) => sameName(other.name, name)) < i)
          at.addIssue({ code: 'custom', path: [list, i, 'name'], message: 'This name is there already' })
      }
    }
    const ids = [...packages, ...extras].flatMap((part) => part.id ?? [])
    if (new Set(ids).size < ids.length)
      at.addIssue({ code: 'custom', path: ['packages'], message: 'Something is there twice.' })
  })
export type OfferingForm = z.input<typeof offeringForm>

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
