import { withoutHidden } from '@cuebook/domain/identity/name-words.ts'
import type { BookingValues } from '@cuebook/domain/moving/booking.ts'
import { MOST_BYTES } from '@cuebook/domain/moving/limits.ts'
import { readCsv, type Table } from '@cuebook/domain/moving/read-csv.ts'
import type { Draft } from '@cuebook/domain/moving/read-rows.ts'
import { decodeText, TOO_LARGE } from './decodeText.ts'

/** What was found in a chosen file. */
export type FoundFile =
  | { readonly source: 'csv'; readonly name: string; readonly table: Table }
  | { readonly source: 'ics'; readonly name: string; readonly drafts: readonly Draft<BookingValues>[] }

export type FileReading = FoundFile | { readonly trouble: string }

/** Everything happens in the browser; nothing of the file leaves it before somebody brings it in. */
export async function readFile(file: File): Promise<FileReading> {
  // A film would not fit into memory.
  if (file.size > MOST_BYTES) return TOO_LARGE
  const name = withoutHidden(file.name)
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
  if ('trouble' in decoded) return decoded
  const { text } = decoded
  if (/^\ufeff?\s*BEGIN:VCALENDAR/i.test(text)) {
    const { readCalendar } = await import('./readCalendar.ts')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const reading = readCalendar(text, timeZone)
    return 'trouble' in reading ? reading : { source: 'ics', name, drafts: reading.drafts }
  }
  const reading = readCsv(text)
  return 'trouble' in reading ? reading : { source: 'csv', name, table: reading.table }
}
