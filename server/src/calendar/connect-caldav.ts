import type { AccountCalendar } from '@cuebook/domain/calendar/connection.ts'
import type { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import type { Verb } from '../verb.ts'
import { connectionsOf, offeredBy } from './connections.ts'
import { keepConnection } from './keep-connection.ts'
import { askingLimits } from './limits.ts'
import { askNow } from './refuse-trouble.ts'
import { typedAddress } from './typed-address.ts'
import { writeSettings } from './write-settings.ts'

/** Signs in at the server at once, so that whatever is wrong is said while the person is there to mend it. */
export const connectCalDav: Verb<typeof connectionsApi.connectCalDav> = async (call) => {
  const { actor, body, ctx, from, reply } = call
  const { db } = ctx.database
  await takeAttempt(db, askingLimits(actor.id), ctx.now(), reply)
  const { username, password } = body
  const url = typedAddress(body.calDavUrl)
  const calendars = await askNow((signal) =>
    ctx.calendars.calDav.calendars({ url, username, password }, { userId: actor.id, signal }),
  )
  return transact(db, async (tx) => {
    await writeSettings(tx, { userId: actor.id, from }, (before) => {
      const calendarId = chosen(calendars, before.appleCalendar.calendarId)
      return { ...before, appleCalendar: { enabled: true, calDavUrl: url, username, calendarId } }
    })
    const secret = { kind: 'caldav', url, username, password } as const
    await keepConnection(tx, { userId: actor.id, platform: 'apple', account: username, secret, from })
    return connectionsOf(tx, actor.id, offeredBy(ctx.calendars))
  })
}

/** The calendar that was chosen before, when the account has it, and otherwise the first. */
function chosen(calendars: readonly AccountCalendar[], before: string): string {
  const calendar = calendars.find(({ id }) => id === before) ?? calendars[0]
  if (!calendar) throw new Refusal('calendar.not-a-calendar')
  return calendar.id
}
