import type { DavAnswer, DavEntry } from '../caldav/read-answer.ts'
import type { Busy, Span } from '../port.ts'

export interface CalendarFiles {
  readonly files: readonly string[]
  readonly span: Span
}

/** What strangers sent: calendar files, or the XML that a CalDAV server answered. */
export type Task = { readonly calendar: CalendarFiles } | { readonly dav: DavAnswer }

export type Answer =
  | { readonly busy: readonly Busy[] }
  | { readonly entries: readonly DavEntry[] | null }
  | { readonly failed: string }
