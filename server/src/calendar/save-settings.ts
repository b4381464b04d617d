import type { calendarApi } from '@cuebook/domain/calendar/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { type Calendars, CalendarTrouble } from '../adapters/calendars/port.ts'
import type { Verb } from '../verb.ts'
import { writeSettings } from './write-settings.ts'

export const saveSettings: Verb<typeof calendarApi.saveSettings> = async ({ actor, body, ctx, from }) => {
  const { version, ...wanted } = body
  return ctx.database.db.transaction((tx) =>
    writeSettings(tx, { userId: actor.id, from }, (before) => {
      if (version !== undefined && version !== before.version) throw new Refusal('calendar.settings-changed')
      const { calDavUrl } = wanted.appleCalendar
      if (calDavUrl && calDavUrl !== before.appleCalendar.calDavUrl) checkAddress(ctx.calendars, calDavUrl)
      return wanted
    }),
  )
}

function checkAddress(calendars: Calendars, address: string): void {
  try {
    calendars.check(address)
  } catch (error) {
    if (error instanceof CalendarTrouble) throw new Refusal('calendar.bad-address')
    throw error
  }
}
