import { z } from 'zod'

const cursor = z.tuple([z.union([z.number(), z.string()]), z.number(), z.uuid()])
/** The last row's place in the order: its sort value, a second one, its id. */
export type Cursor = z.output<typeof cursor>

export const writeCursor = (at: Cursor): string => Buffer.from(JSON.stringify(at)).toString('base64url')

/** A cursor that is not ours is no cursor: the list then begins at its beginning. */
export function readCursor(text: string | undefined): Cursor | null {
  if (!text) return null
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return null
  }
}
