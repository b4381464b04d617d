import { z } from 'zod'
import { optionalLine } from '../identity/typed-lines.ts'
import { kinds } from './columns.ts'
import { longest, MOST_ROWS } from './limits.ts'

export const sources = ['csv', 'ics'] as const

/** What a browser has read from a file. Each row is checked again by itself, a few at a time. */
export const sentImport = z.object({
  name: optionalLine('The name of the file', longest.file),
  source: z.enum(sources),
  kind: z.enum(kinds),
  rows: z
    .array(z.unknown(), 'There are no rows.')
    .min(1, 'There are no rows.')
    .max(MOST_ROWS, `${MOST_ROWS} rows can be brought in at once.`),
})
export type SentImport = z.input<typeof sentImport>

export const importEntry = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  source: z.enum(sources),
  kind: z.enum(kinds),
  bookings: z.number().int(),
  contacts: z.number().int(),
  at: z.iso.datetime(),
})
export type ImportEntry = z.output<typeof importEntry>

/** What an import made. Without an id it made nothing, because everything was here already. */
export const importOutcome = z.object({
  id: z.uuid().nullable(),
  bookings: z.number().int(),
  contacts: z.number().int(),
  /** Rows that were here already. */
  here: z.number().int(),
})
export type ImportOutcome = z.output<typeof importOutcome>

export const undoOutcome = z.object({
  removed: z.number().int(),
  /** What was changed since, and so stays. */
  kept: z.number().int(),
})
