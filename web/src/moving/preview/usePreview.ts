import type { BookingValues } from '@cuebook/domain/moving/booking.ts'
import { guessColumns, guessKind, type Kind, type Mapping } from '@cuebook/domain/moving/columns.ts'
import type { ContactValues } from '@cuebook/domain/moving/contact.ts'
import { type Judged, judgeBookings, judgeContacts } from '@cuebook/domain/moving/judge.ts'
import type { DayOrder } from '@cuebook/domain/moving/read-date.ts'
import {
  type Draft,
  orderOf,
  readBookings,
  readContacts,
  withMended,
} from '@cuebook/domain/moving/read-rows.ts'
import { useMemo, useState } from 'react'
import type { FoundFile } from '../reading/readFile.ts'

export interface Known {
  readonly bookings: readonly string[]
  readonly contacts: readonly string[]
}

/** A row of the preview: what was read of it, and what will become of it. */
export type PreviewRow = Judged<
  Partial<BookingValues> & { name?: unknown; email?: unknown; phone?: unknown },
  object
>

/** What a person typed in place of a faulty row. */
export type MendedValues = BookingValues | ContactValues

/** What was typed in place of faulty rows, by their numbers. */
interface Mended {
  readonly bookings: ReadonlyMap<number, BookingValues>
  readonly contacts: ReadonlyMap<number, ContactValues>
}
const nothingMended: Mended = { bookings: new Map(), contacts: new Map() }

/** What is said about a file, and what becomes of its rows. */
export function usePreview(found: FoundFile, known: Known) {
  const [kind, setKind] = useState<Kind>(found.source === 'csv' ? guessKind(found.table) : 'bookings')
  const [chosen, setMapping] = useState<Mapping | null>(null)
  const [told, setOrder] = useState<DayOrder | null>(null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [mended, setMended] = useState(nothingMended)
  const table = found.source === 'csv' ? found.table : null
  const guessed = useMemo(() => (table ? guessColumns(table, kind) : {}), [table, kind])
  const mapping = chosen ?? guessed
  const said = useMemo(
    () => (table && kind === 'bookings' ? orderOf(table, mapping) : null),
    [table, kind, mapping],
  )
  const order = told ?? (said === 'day-first' ? 'day-first' : 'month-first')
  const rows = useMemo((): readonly PreviewRow[] => {
    if (table && kind === 'contacts')
      return judgeContacts(withMended(readContacts(table, mapping), mended.contacts), known.contacts)
    const drafts: readonly Draft<BookingValues>[] =
      found.source === 'ics' ? found.drafts : readBookings(found.table, mapping, order)
    return judgeBookings(withMended(drafts, mended.bookings), known.bookings)
  }, [found, table, kind, mapping, order, known, mended])
  return {
    kind,
    mapping,
    order: told,
    /** Whether the file does not say which of two numbers is the month. */
    asksOrder: said === 'unclear',
    rows,
    left,
    /** What would be brought in now. */
    wanted: rows.filter((row) => row.state === 'new' && !left.has(row.number)),
    isMended: (number: number) => mended[kind].has(number),
    hasMended: mended.bookings.size + mended.contacts.size > 0,
    setOrder,
    setMapping,
    setKind(next: Kind) {
      setKind(next)
      setMapping(null)
      setLeft(new Set())
    },
    setLeft,
    /** Whatever becomes of the columns, the row stays as it was typed. */
    mend(number: number, values: MendedValues) {
      setMended({ ...mended, [kind]: new Map([...mended[kind], [number, values]]) })
    },
    leave(number: number, isLeft: boolean) {
      const next = new Set(left)
      if (isLeft) next.add(number)
      else next.delete(number)
      setLeft(next)
    },
  }
}
export type PreviewState = ReturnType<typeof usePreview>
