import type { calendarApi } from '@cuebook/domain/calendar/api.ts'
import {
  type CalendarSettings,
  defaultSettings,
  type Platform,
  syncIntervals,
} from '@cuebook/domain/calendar/settings.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { type CalendarSettingsRow, calendarConnections, calendarSettings as table } from './table.ts'

export const settings: Verb<typeof calendarApi.settings> = async ({ actor, ctx }) =>
  settingsOf(ctx.database.db, actor.id)

/** What a person chose, or the defaults. */
export async function settingsOf(conn: Conn, userId: string): Promise<CalendarSettings> {
  const [row] = await conn.select().from(table).where(eq(table.userId, userId))
  const { platform, lastSyncAt } = calendarConnections
  const synced = await conn
    .select({ platform, lastSyncAt })
    .from(calendarConnections)
    .where(and(eq(calendarConnections.userId, userId), ne(platform, 'address')))
  const lastSync = (of: Platform) =>
    synced.find(({ platform }) => platform === of)?.lastSyncAt?.toISOString() ?? null
  const chosen = row ? fromRow(row) : defaultSettings
  return {
    ...chosen,
    googleCalendar: { ...chosen.googleCalendar, lastSync: lastSync('google') },
    outlookCalendar: { ...chosen.outlookCalendar, lastSync: lastSync('outlook') },
    appleCalendar: { ...chosen.appleCalendar, lastSync: lastSync('apple') },
  }
}

function fromRow(row: CalendarSettingsRow): CalendarSettings {
  const { autoSync, createEvents, updateEvents, deleteEvents, syncPastEvents, version } = row
  const syncInterval =
    syncIntervals.find((minutes) => minutes === row.syncInterval) ?? defaultSettings.syncSettings.syncInterval
  return {
    googleCalendar: { enabled: row.googleEnabled, calendarId: row.googleCalendarId, lastSync: null },
    outlookCalendar: { enabled: row.outlookEnabled, calendarId: row.outlookCalendarId, lastSync: null },
    appleCalendar: {
      enabled: row.appleEnabled,
      calDavUrl: row.appleUrl,
      username: row.appleUsername,
      calendarId: row.appleCalendarId,
      lastSync: null,
    },
    syncSettings: { autoSync, syncInterval, createEvents, updateEvents, deleteEvents, syncPastEvents },
    version,
  }
}
