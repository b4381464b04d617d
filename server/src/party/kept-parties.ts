import { createHash } from 'node:crypto'
import type { GuestParty } from '@cuebook/domain/party/party.ts'
import { type PartyState, partyState } from '@cuebook/domain/party/window.ts'
import { byWeight } from '@cuebook/domain/party/wish.ts'
import type { Conn, Database } from '../kernel/db/database.ts'
import { publish } from '../kernel/live/publish.ts'
import { type ShownRow, shownParty } from './guest-statements.ts'

const CHANNEL = 'party'
const MOST_KEPT = 2_000
/** What no message tells of, like a suspension or a cancelled booking, is seen after this time. */
const KEPT_MS = 10_000

/** A party as its guests see it now. */
export interface ShownParty {
  readonly state: PartyState
  readonly title: string
  readonly hosts: string
  /** The answer to a guest as JSON, and a name for it that changes with it. */
  readonly text: string
  readonly tag: string
}

interface Kept {
  readonly row: ShownRow
  readonly readAt: number
  shown: ShownParty
}

interface Book {
  readonly kept: Map<string, Kept>
  /** Readings that have begun; those of a party that changed meanwhile are not kept. */
  readonly reading: Map<string, Promise<ShownRow | null>>
}

const books = new WeakMap<Database['live'], Book>()

function bookOf({ live }: Database): Book {
  const known = books.get(live)
  if (known) return known
  const book: Book = { kept: new Map(), reading: new Map() }
  books.set(live, book)
  live.subscribe(CHANNEL, (code) => drop(book, code))
  live.onGap(() => {
    book.kept.clear()
    book.reading.clear()
  })
  return book
}

function drop({ kept, reading }: Book, code: string): void {
  kept.delete(code)
  reading.delete(code)
}

/** Every process reads the party again: this one at once, the others when they hear of it. */
export async function partyChanged(conn: Conn, code: string): Promise<void> {
  await publish(conn, CHANNEL, code)
}
export const dropParty = (database: Database, code: string): void => drop(bookOf(database), code)

/** The party with this code; null when there is none. However many guests ask, it is read once per change. */
export async function partyShown(database: Database, code: string, now: Date): Promise<ShownParty | null> {
  const book = bookOf(database)
  const known = book.kept.get(code)
  if (known && Math.abs(now.getTime() - known.readAt) < KEPT_MS) {
    const state = partyState(known.row, now)
    if (known.shown.state !== state) known.shown = shownAs(known.row, state)
    return known.shown
  }
  const row = await rowOf(database, book, code, now)
  return row && shownAs(row, partyState(row, now))
}

async function rowOf(database: Database, book: Book, code: string, now: Date): Promise<ShownRow | null> {
  const begun = book.reading.get(code)
  if (begun) return begun
  const reading = database.read<ShownRow>(shownParty, [code]).then(([row]) => row ?? null)
  book.reading.set(code, reading)
  try {
    const row = await reading
    if (row && book.reading.get(code) === reading) keep(book, code, row, now)
    return row
  } finally {
    if (book.reading.get(code) === reading) book.reading.delete(code)
  }
}

function keep({ kept }: Book, code: string, row: ShownRow, now: Date): void {
  // The order of a map is that of its keys' coming, so those that were read longest ago go first.
  kept.delete(code)
  kept.set(code, { row, readAt: now.getTime(), shown: shownAs(row, partyState(row, now)) })
  const [oldest] = kept.size > MOST_KEPT ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
}

function shownAs({ title, hosts, wishes }: ShownRow, state: PartyState): ShownParty {
  const party: GuestParty = {
    title,
    hosts,
    state: state === 'off' ? 'over' : state,
    wishes: state === 'soon' || state === 'off' ? [] : [...wishes].sort(byWeight),
  }
  const text = JSON.stringify(party)
  return {
    state,
    title,
    hosts,
    text,
    tag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
  }
}
