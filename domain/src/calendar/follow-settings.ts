import type { CalendarSettings, Platform } from './settings.ts'

/** Settings as they are before and after a change. */
export interface SettingsChange {
  readonly before: CalendarSettings
  readonly after: CalendarSettings
}

/** What a change of settings means for the next sync of a connected calendar. */
export type NextSync =
  /** Nothing is started by itself any more. */
  | 'never'
  /** The calendar differs from what the person wants now, so it is brought in step at once. */
  | 'now'
  /** Within the new interval, or as planned when that is earlier. */
  | 'within-interval'
  | 'as-planned'

/** The calendars that are kept in step, and those that are only read. */
export type SyncedBy = Platform | 'address'

export function nextSync({ before, after }: SettingsChange, by: SyncedBy): NextSync {
  if (!startsByItself(after, by)) return 'never'
  if (!startsByItself(before, by)) return 'now'
  if (by !== 'address' && (calendarOf(before, by) !== calendarOf(after, by) || wishesDiffer(before, after)))
    return 'now'
  return before.syncSettings.syncInterval === after.syncSettings.syncInterval
    ? 'as-planned'
    : 'within-interval'
}

/** A password belongs to one server and one user, so another of either has to be connected anew. */
export const isOtherCalDavAccount = ({ before, after }: SettingsChange): boolean =>
  before.appleCalendar.calDavUrl !== after.appleCalendar.calDavUrl ||
  before.appleCalendar.username !== after.appleCalendar.username

function startsByItself({ syncSettings, ...cards }: CalendarSettings, by: SyncedBy): boolean {
  return syncSettings.autoSync && (by === 'address' || cards[`${by}Calendar`].enabled)
}

const calendarOf = (settings: CalendarSettings, platform: Platform): string =>
  settings[`${platform}Calendar`].calendarId

const wishes = ['createEvents', 'updateEvents', 'deleteEvents', 'syncPastEvents'] as const
const wishesDiffer = (before: CalendarSettings, after: CalendarSettings): boolean =>
  wishes.some((wish) => before.syncSettings[wish] !== after.syncSettings[wish])
