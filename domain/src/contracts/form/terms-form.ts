import { z } from 'zod'
import { bound } from '../../kernel/bound.ts'
import { timeZoneOf } from './hours.ts'
import { clearableKinds, requiredKinds } from './term-kinds.ts'
import {
  type KindOf,
  type RequiredField,
  requiredFields,
  type TermField,
  termFields,
  termRow,
  termTable,
} from './terms.ts'

/** The time zone is no such field, because a contract always has one. */
type ClearableField = Exclude<TermField, RequiredField | 'timeZone'>
const clearableFields = termFields.filter(
  (field): field is ClearableField => !termRow(field).required && field !== 'timeZone',
)

/** A record with a value for each of these fields. */
const eachOf = <Field extends string, Value>(fields: readonly Field[], make: (field: Field) => Value) =>
  Object.fromEntries(fields.map((field) => [field, make(field)]))

const required = eachOf(requiredFields, (field) =>
  requiredKinds[termTable[field].kind](termTable[field]),
) as {
  [F in RequiredField]: ReturnType<(typeof requiredKinds)[KindOf<F>]>
}

/** The fields that may stay empty; null or '' clears one. */
const clearable = eachOf(clearableFields, (field) =>
  clearableKinds[termTable[field].kind](termTable[field]),
) as { [F in ClearableField]: ReturnType<(typeof clearableKinds)[KindOf<F>]> }

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
const optional = eachOf(clearableFields, (field) => (clearable[field] as z.ZodType).default(null)) as {
  [F in ClearableField]: z.ZodDefault<(typeof clearable)[F]>
}

/** The details form as people fill it in: everything that is required has to be there. */
export const contractTerms = z.object({ ...required, ...whereabouts, ...optional })
/** The optional fields of the form that invites a client. */
export const { depositPercent, terms: extraTerms, additionalInfo: notes } = optional
export type ContractTermsForm = z.input<typeof contractTerms>

/** A change through the API: a field that is not sent keeps its value. */
export const contractEdit = z.object({ ...required, ...whereabouts, ...clearable }).partial()

/** The terms that a DJ states in the form that invites a client. */
const invitedFields = ['price', 'depositPercent', 'terms', 'additionalInfo'] as const
type InvitedField = (typeof invitedFields)[number]
const isLater = <Field extends string>(field: Field): field is Exclude<Field, InvitedField> =>
  !(invitedFields as readonly string[]).includes(field)

/** The details of an event when a contract is made: all of them can follow later. */
export const eventDetails = z.object({
  ...(eachOf(requiredFields.filter(isLater), (field) => required[field].nullish()) as {
    [F in Exclude<RequiredField, InvitedField>]: z.ZodOptional<z.ZodNullable<(typeof required)[F]>>
  }),
  ...(eachOf(clearableFields.filter(isLater), (field) => clearable[field].optional()) as {
    [F in Exclude<ClearableField, InvitedField>]: z.ZodOptional<(typeof clearable)[F]>
  }),
  ...whereabouts,
})
