import { z } from 'zod'

const cursor = z.tuple([z.union([z.number(), z.string()]), z.number(), z.uuid()])
/** The position of the last row: its sort value, a second sort value and its id. */
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
