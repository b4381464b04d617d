import { z } from 'zod'
import { bound } from '../../kernel/bound.ts'
import { cents, typedDollars } from '../../kernel/words/money.ts'
import { eventTypes } from './event-types.ts'
import type { TermKind } from './terms.ts'

export const maxPrice = 10_000_000
const LONGEST_TEXT = 5000

/** As much of a row of the terms as its sentences need. */
interface Labelled {
  readonly label: string
  readonly max?: number
}

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
const clearable = (label: string, max: number) =>
  trimmed(label, max)
    .nullable()
    .transform((text) => text || null)

/** Programs may send seconds, which no event needs, so they are dropped. */
const clock = ({ label }: Labelled) =>
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
      [
        amount(`${label} must be a number`).min(1, `${label} is required`).transform(typedDollars),
        z.number(),
      ],
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

const nothing = z.literal('').transform(() => null)
const percent = ({ label }: Labelled) => {
  const sentence = `${label} percent must be a whole number from 0 to 100`
  return z
    .union([nothing, z.number(), amount(sentence).transform(typedDollars)], { error: sentence })
    .refine((value) => value === null || (Number.isInteger(value) && value >= 0 && value <= 100), sentence)
    .nullable()
}

/** An ISO date-time is accepted for a day, too; the day is the one that is written there. */
const DAY =
  /^((?:19|20)\d\d-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/

const eventType = ({ label }: Labelled) =>
  z
    .string(`${label} is required`)
    .min(1, `${label} is required`)
    .max(100, bound('Please choose one of the event types'))
    .refine(
      (value) => (eventTypes as readonly string[]).includes(value),
      'Please choose one of the event types',
    )

const day = ({ label }: Labelled) =>
  z
    .string(`${label} is required`)
    .min(1, `${label} is required`)
    .max(60, bound(`${label} must be a day like 2027-06-19`))
    .transform((value) => DAY.exec(value)?.[1] ?? '')
    .refine(isRealDate, `${label} must be a day like 2027-06-19`)

const filledText = ({ label, max = LONGEST_TEXT }: Labelled) => visible(label, max)
const clearableText = ({ label, max = LONGEST_TEXT }: Labelled) => clearable(label, max)

/** How each kind of term is checked that has to be filled in. */
export const requiredKinds = {
  'event-type': eventType,
  day,
  clock,
  line: filledText,
  words: filledText,
  money: ({ label }: Labelled) => price(label),
} satisfies Partial<Record<TermKind, (row: Labelled) => z.ZodType>>

/** How each kind of term is checked that may stay empty; null or '' clears it. */
export const clearableKinds = {
  line: clearableText,
  words: clearableText,
  percent,
} satisfies Partial<Record<TermKind, (row: Labelled) => z.ZodType>>

function isRealDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}
