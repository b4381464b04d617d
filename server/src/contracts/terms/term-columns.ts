import {
  type KindOf,
  type TermField,
  type TermKind,
  termFields,
  termRow,
} from '@cuebook/domain/contracts/form/terms.ts'
import { bigint, date, integer, text, time } from 'drizzle-orm/pg-core'

const words = (name: string) => text(name)
const columnKinds = {
  'event-type': words,
  day: (name: string) => date(name, { mode: 'string' }),
  clock: (name: string) => time(name),
  zone: (name: string) => text(name).notNull().default('America/New_York'),
  line: words,
  words,
  money: (name: string) => bigint(name, { mode: 'number' }),
  percent: (name: string) => integer(name),
} satisfies Record<TermKind, (name: string) => unknown>

/** Money is kept in cents, and its column says so. */
type ColumnOf<Field extends TermField> = KindOf<Field> extends 'money' ? `${Field}Cents` : Field
type TermColumns = { [F in TermField as ColumnOf<F>]: ReturnType<(typeof columnKinds)[KindOf<F>]> }
export type TermColumn = keyof TermColumns

export const columnKey = (field: TermField): TermColumn =>
  (termRow(field).kind === 'money' ? `${field}Cents` : field) as TermColumn

/** 'venue_address' for venueAddress. */
const columnName = (field: TermField): string =>
  columnKey(field).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns that hold the terms, one for each row of the table of terms. */
export const termColumns = Object.fromEntries(
  termFields.map((field) => [columnKey(field), columnKinds[termRow(field).kind](columnName(field))]),
) as TermColumns

/** A date or time is read as text, because it has no time zone; a bigint arrives as text if it is not cast. */
const castTo: Partial<Record<TermKind, string>> = { day: '::text', clock: '::text', money: '::float8' }

/** The columns of the terms as a plain statement selects them. */
export const selectTerms = (table: string): string =>
  termFields
    .map(
      (field) => `${table}.${columnName(field)}${castTo[termRow(field).kind] ?? ''} as "${columnKey(field)}"`,
    )
    .join(', ')
