import { type BookingValues, type BroughtRow, broughtRow } from './booking.ts'
import { type ContactRow, type ContactValues, contactForm } from './contact.ts'
import type { Draft, Fault } from './read-rows.ts'
import { bookingKeys, contactKeys } from './sameness.ts'

export const rowStates = ['new', 'here', 'faulty', 'skipped'] as const
export type RowState = (typeof rowStates)[number]

/** What will become of a row. */
export interface Judged<Values, Row> {
  readonly number: number
  readonly state: RowState
  /** Why it is not brought in; of a faulty one, what is wrong. */
  readonly sentence: string | null
  readonly values: Values
  /** What is wrong with each field, the first thing of it. */
  readonly faults: Readonly<Record<string, string>>
  /** What is sent of it; null unless it is new. */
  readonly row: Row | null
}

interface Issue {
  readonly message: string
  readonly path: readonly PropertyKey[]
}
interface Schema<Row> {
  safeParse(
    values: unknown,
  ): { success: true; data: Row } | { success: false; error: { issues: readonly Issue[] } }
}

/** Says of each row whether it is new, here already, faulty or left out, by the server's own rules. */
function judge<Values, Row>(
  drafts: readonly Draft<Values>[],
  { schema, keysOf, known, here }: Rules<Row>,
): Judged<Values, Row>[] {
  const theirs = new Set(known)
  const mine = new Map<string, number>()
  return drafts.map(({ number, values, faults, skipped }) => {
    const told = (state: RowState, sentence: string): Judged<Values, Row> => ({
      number,
      state,
      sentence,
      values,
      faults: {},
      row: null,
    })
    if (skipped) return told('skipped', skipped)
    const parsed = schema.safeParse(values)
    const wrong = [...faults, ...(parsed.success ? [] : untold(parsed.error.issues, faults))]
    if (!parsed.success || wrong.length > 0)
      return { ...told('faulty', sentencesOf(wrong)), faults: firstOfEach(wrong) }
    const keys = keysOf(parsed.data)
    if (keys.some((key) => theirs.has(key))) return told('here', here)
    const twin = keys.map((key) => mine.get(key)).find((other) => other !== undefined)
    if (twin !== undefined) return told('here', `The same as row ${twin} of this file.`)
    for (const key of keys) mine.set(key, number)
    return { number, state: 'new', sentence: null, values, faults: {}, row: parsed.data }
  })
}

interface Rules<Row> {
  readonly schema: Schema<Row>
  readonly keysOf: (row: Row) => readonly string[]
  readonly known: Iterable<string>
  readonly here: string
}

/** What could not be read is blank, so what the rules say about that is told already. */
const untold = (issues: readonly Issue[], faults: readonly Fault[]): Fault[] =>
  issues
    .map(({ path, message }) => ({ field: String(path[0] ?? ''), sentence: message.replace(/\.?$/, '.') }))
    .filter((issue) => !faults.some(({ field }) => field === issue.field))

const sentencesOf = (wrong: readonly Fault[]): string =>
  [...new Set(wrong.map(({ sentence }) => sentence))].join(' ')

const firstOfEach = (wrong: readonly Fault[]): Readonly<Record<string, string>> =>
  Object.fromEntries(wrong.toReversed().map(({ field, sentence }) => [field, sentence]))

export const judgeBookings = (
  drafts: readonly Draft<BookingValues>[],
  known: Iterable<string>,
): Judged<BookingValues, BroughtRow>[] =>
  judge(drafts, {
    schema: broughtRow,
    keysOf: bookingKeys,
    known,
    here: 'You have a booking with this client on this day, or this very event.',
  })

export const judgeContacts = (
  drafts: readonly Draft<ContactValues>[],
  known: Iterable<string>,
): Judged<ContactValues, ContactRow>[] =>
  judge(drafts, { schema: contactForm, keysOf: contactKeys, known, here: 'This contact is on your list.' })
