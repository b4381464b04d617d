import {
  isOtherCalDavAccount,
  nextSync,
  type SettingsChange,
} from '@cuebook/domain/calendar/follow-settings.ts'
import type { CalendarSettings, CalendarSettingsForm } from '@cuebook/domain/calendar/settings.ts'
import { and, eq, sql } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { lockName } from '../kernel/db/lock.ts'
import type { From } from '../kernel/http/call.ts'
import { tellBrowsers } from '../live/changes.ts'
import { settingsOf } from './settings.ts'
import { calendarConnections as connections, calendarSettings as table } from './table.ts'

interface Whose {
  readonly userId: string
  readonly from: From
}

/** What a change of settings may say; the rest stays as it is. */
type Wanted = Omit<CalendarSettingsForm, 'version'>

/**
 * Changes the settings of a person in the caller's transaction. Two changes at once run one after the other, and a
 * change of nothing writes nothing.
 */
export async function writeSettings(
  tx: Tx,
  { userId, from }: Whose,
  wanted: (before: CalendarSettings) => Wanted,
): Promise<CalendarSettings> {
  await lockName(tx, `calendar-settings:${userId}`)
  const before = await settingsOf(tx, userId)
  const after = merged(before, wanted(before))
  const changed = differences(before, after)
  if (changed.length === 0) return before
  const row = { ...rowOf(after), updatedAt: sql`now()` }
  await tx
    .insert(table)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: table.userId, set: row })
  await followSettings(tx, userId, { before, after })
  const subject = { type: 'user', id: userId }
  const details = { changed, version: after.version }
  await record(tx, { actorId: userId, action: 'calendar.settings-saved', subject, details, from })
  await tellBrowsers(tx, [userId], { about: 'calendar' })
  return after
}

/** When each calendar was last in step is ours to say, so only the rest is taken over. */
function merged(before: CalendarSettings, wanted: Wanted): CalendarSettings {
  const { googleCalendar: google, outlookCalendar: outlook, appleCalendar: apple } = wanted
  return {
    googleCalendar: { ...google, lastSync: before.googleCalendar.lastSync },
    outlookCalendar: { ...outlook, lastSync: before.outlookCalendar.lastSync },
    appleCalendar: {
      ...apple,
      calendarId: apple.calendarId ?? before.appleCalendar.calendarId,
      lastSync: before.appleCalendar.lastSync,
    },
    syncSettings: wanted.syncSettings,
    version: before.version + 1,
  }
}

const groups = ['googleCalendar', 'outlookCalendar', 'appleCalendar', 'syncSettings'] as const

/** The names of what changed; a calendar's address may be a secret, so the trail does not hold values. */
function differences(before: CalendarSettings, after: CalendarSettings): string[] {
  return groups.flatMap((group) => {
    const old = new Map(Object.entries(before[group]))
    return Object.entries(after[group])
      .filter(([name, value]) => old.get(name) !== value)
      .map(([name]) => `${group}.${name}`)
  })
}

const rowOf = (settings: CalendarSettings) => ({
  version: settings.version,
  googleEnabled: settings.googleCalendar.enabled,
  googleCalendarId: settings.googleCalendar.calendarId,
  outlookEnabled: settings.outlookCalendar.enabled,
  outlookCalendarId: settings.outlookCalendar.calendarId,
  appleEnabled: settings.appleCalendar.enabled,
  appleUrl: settings.appleCalendar.calDavUrl,
  appleUsername: settings.appleCalendar.username,
  appleCalendarId: settings.appleCalendar.calendarId,
  ...settings.syncSettings,
})

async function followSettings(tx: Tx, userId: string, change: SettingsChange): Promise<void> {
  const own = eq(connections.userId, userId)
  if (isOtherCalDavAccount(change))
    await tx
      .update(connections)
      .set({ signedOut: true, nextSyncAt: null, trouble: 'signed-out', troubleSince: sql`now()` })
      .where(and(own, eq(connections.platform, 'apple')))
  const interval = sql`make_interval(mins => ${change.after.syncSettings.syncInterval})`
  const planned = connections.nextSyncAt
  const moments = {
    never: sql`null`,
    now: sql`now()`,
    'within-interval': sql`least(${planned}, now() + ${interval})`,
  }
  for (const platform of ['google', 'outlook', 'apple', 'address'] as const) {
    const next = nextSync(change, platform)
    if (next === 'as-planned') continue
    await tx
      .update(connections)
      .set({ nextSyncAt: moments[next] })
      .where(and(own, eq(connections.platform, platform), eq(connections.signedOut, false)))
  }
}
