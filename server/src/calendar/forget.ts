import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { revokeLater } from './accounts/disconnect.ts'
import { forgetConnection } from './keep-connection.ts'
import {
  calendarConnections,
  calendarEvents,
  calendarFeeds,
  calendarSettings,
  calendarSignIns,
} from './table.ts'

/** Tokens are given back to their provider by a job, like when a person disconnects a calendar. */
export async function forgetCalendars(tx: Tx, { id }: Leaver, gone: readonly string[]): Promise<void> {
  const rows = await tx.select().from(calendarConnections).where(eq(calendarConnections.userId, id))
  for (const row of rows) {
    await forgetConnection(tx, row)
    await revokeLater(tx, row)
  }
  if (gone.length > 0) await tx.delete(calendarEvents).where(inArray(calendarEvents.contractId, [...gone]))
  for (const table of [calendarSettings, calendarFeeds, calendarSignIns])
    await tx.delete(table).where(eq(table.userId, id))
}
