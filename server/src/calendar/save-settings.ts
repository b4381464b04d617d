import type { calendarApi } from '@cuebook/domain/calendar/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { type Calendars, CalendarTrouble } from '../adapters/calendars/port.ts'
import { transact } from '../kernel/db/transact.ts'
import type { Verb } from '../verb.ts'
import { typedAddress } from './typed-address.ts'
import { writeSettings } from './write-settings.ts'

export const saveSettings: Verb<typeof calendarApi.saveSettings> = async ({ actor, body, ctx, from }) => {
  const { version, ...sent } = body
  const wanted = { ...sent, appleCalendar: withWholeAddress(sent.appleCalendar) }
  return transact(ctx.database.db, (tx) =>
    writeSettings(tx, { userId: actor.id, from }, (before) => {
      if (version !== undefined && version !== before.version) throw new Refusal('calendar.settings-changed')
      const { calDavUrl } = wanted.appleCalendar
      if (calDavUrl && calDavUrl !== before.appleCalendar.calDavUrl) checkAddress(ctx.calendars, calDavUrl)
      return wanted
    }),
  )
}

/** The same address as connecting keeps, which would otherwise look like another account. */
const withWholeAddress = <T extends { calDavUrl: string }>(card: T): T =>
  card.calDavUrl === '' ? card : { ...card, calDavUrl: typedAddress(card.calDavUrl) }

function checkAddress(calendars: Calendars, address: string): void {
  try {
    calendars.check(address)
  } catch (error) {
    if (error instanceof CalendarTrouble) throw new Refusal('calendar.bad-address')
    throw error
  }
}
