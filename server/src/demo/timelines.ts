import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Tx } from '../kernel/db/database.ts'
import { timelines } from '../timeline/table.ts'
import { demoId } from './people.ts'
import { demoTimelines } from './rows/timelines.ts'

/** The evenings of the two confirmed bookings are planned already. */
export async function loadDemoTimelines(tx: Tx, now: Date): Promise<void> {
  await tx.insert(timelines).values(
    demoTimelines.map(({ contract, hours: [plannedStart, plannedEnd], changedBy, hoursAgo, rows }) => ({
      contractId: demoId(contract),
      version: rows.length,
      rows: rows.map(({ time, minutes, title, note, songs = [] }) => ({
        id: demoId(`${contract}:${title}`),
        time,
        minutes: minutes ?? null,
        title,
        note: note ?? null,
        songs: songs.map((song) => demoId(`song:${song}`)),
      })),
      plannedStart,
      plannedEnd,
      changedBy,
      changedAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
    })),
  )
}
