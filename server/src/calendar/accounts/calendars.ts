import type { AccountCalendar } from '@cuebook/domain/calendar/connection.ts'
import type { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import type { Verb } from '../../verb.ts'
import { askingLimits } from '../limits.ts'
import { askNow } from '../refuse-trouble.ts'
import { openSecret } from '../secrets.ts'
import { type ConnectionRow, calendarConnections as table } from '../table.ts'
import { tokenKeeper } from '../token-keeper.ts'

export const calendars: Verb<typeof connectionsApi.calendars> = async ({ actor, params, ctx, reply }) => {
  const { db } = ctx.database
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.userId, actor.id), eq(table.platform, params.platform)))
  if (!row) throw new Refusal('not-found')
  await takeAttempt(db, askingLimits(actor.id), ctx.now(), reply)
  return [...(await askNow((signal) => calendarsOf(ctx, row, signal)))]
}

async function calendarsOf(
  { calendars: adapters, database: { db } }: Context,
  row: ConnectionRow,
  signal: AbortSignal,
): Promise<readonly AccountCalendar[]> {
  if (row.platform === 'apple') {
    const secret = await openSecret(db, row)
    return secret.kind === 'caldav' ? adapters.calDav.calendars(secret, { userId: row.userId, signal }) : []
  }
  if (row.platform === 'address') return []
  const provider = adapters.accounts[row.platform]
  if (!provider) throw new Refusal('calendar.not-offered')
  return provider.calendars(await tokenKeeper(db, row), signal)
}
