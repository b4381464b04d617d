import type { CalendarSettings } from '@cuebook/domain/calendar/settings.ts'

type Group = Exclude<keyof CalendarSettings, 'version'>

/** What a person changed: some fields of one or more groups. */
export type SettingsPatch = { readonly [G in Group]?: Partial<CalendarSettings[G]> }

export const patched = (settings: CalendarSettings, patch: SettingsPatch): CalendarSettings => ({
  googleCalendar: { ...settings.googleCalendar, ...patch.googleCalendar },
  outlookCalendar: { ...settings.outlookCalendar, ...patch.outlookCalendar },
  appleCalendar: { ...settings.appleCalendar, ...patch.appleCalendar },
  syncSettings: { ...settings.syncSettings, ...patch.syncSettings },
  version: settings.version,
})
