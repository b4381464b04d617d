import { z } from 'zod'
import type { Sort } from './listing-row.ts'

// The database refuses a zero byte in a text.
const text = z.string().regex(/^[^\0]*$/)
const position = [z.union([z.number(), text]), z.number(), z.uuid()] as const
const cursor = z.union([z.tuple(position), z.tuple([...position, z.number(), z.uuid()])])
/** The position of the last row: its sort value, a second sort value and its id; then where its ring begins, if it has one. */
export type Cursor = z.output<typeof cursor>

export const writeCursor = (at: Cursor): string => Buffer.from(JSON.stringify(at)).toString('base64url')

/** An invalid cursor counts as none, so the list starts at its beginning. */
export function readCursor(text: string | undefined): Cursor | null {
  if (!text) return null
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return null
  }
}

/** A cursor of another order, or one that somebody made up, counts as none as well. */
export const cursorFor = (sort: Sort, cursor: Cursor | null): Cursor | null =>
  cursor && fits[sort](cursor) ? cursor : null

const isInt = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31

const isMoment = (value: unknown): boolean => {
  const date = typeof value === 'string' ? new Date(value) : null
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString() === value
}

const fits: Record<Sort, (cursor: Cursor) => boolean> = {
  match: ([score]) => isInt(score),
  distance: ([chord]) => typeof chord === 'number',
  rating: ([hundredths, reviews]) => isInt(hundredths) && isInt(reviews),
  price: ([cents]) => isInt(cents),
  newest: ([moment]) => isMoment(moment),
}
