import { CalendarTrouble } from '../port.ts'

/** More than any calendar we were shown, and little enough for many at once. */
export const MOST_BYTES = 5_000_000

/** Reads a body up to its cap. However slowly it comes, the caller's signal ends it. */
export async function readCapped(
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > most) throw new CalendarTrouble('unreadable')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
