import type { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { CalendarTrouble } from '../../adapters/calendars/port.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { connectionsOf, offeredBy } from '../connections.ts'
import { forgetConnection } from '../keep-connection.ts'
import { openSecret } from '../secrets.ts'
import { type ConnectionRow, calendarConnections as table } from '../table.ts'

export const REVOKE_TOPIC = 'calendar-revoke'

/** Forgets the account at once, and gives its tokens back to the provider by a job. */
export const disconnect: Verb<typeof connectionsApi.disconnect> = async ({ actor, params, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const { platform } = params
    const [row] = await tx
      .select()
      .from(table)
      .where(and(eq(table.userId, actor.id), eq(table.platform, platform)))
      .for('update')
    if (!row) throw new Refusal('not-found')
    await forgetConnection(tx, row)
    await revokeLater(tx, row)
    const subject = { type: 'calendar', id: row.id }
    const details = { platform, account: row.account }
    await record(tx, { actorId: actor.id, action: 'calendar.disconnected', subject, details, from })
    await tellBrowsers(tx, [actor.id], { about: 'calendar' })
    return connectionsOf(tx, actor.id, offeredBy(ctx.calendars))
  })

/** Only Google and Microsoft gave us tokens. */
export async function revokeLater(tx: Tx, { id, platform, secret }: ConnectionRow): Promise<void> {
  if (platform !== 'google' && platform !== 'outlook') return
  await enqueue(tx, {
    topic: REVOKE_TOPIC,
    // Still encrypted: a payload may be seen by whoever looks at jobs.
    payload: { platform, secret },
    dedupeKey: `${REVOKE_TOPIC}:${id}`,
  })
}

const revoking = z.object({ platform: z.enum(['google', 'outlook']), secret: z.string() })

export const revokeTokens =
  (ctx: Context): OutboxHandler =>
  async ({ payload, signal }) => {
    const { platform, secret } = revoking.parse(payload)
    const tokens = await openSecret(ctx.database.db, { secret })
    const provider = ctx.calendars.accounts[platform]
    if (!provider || tokens.kind !== 'tokens') return
    try {
      await provider.revoke(tokens, signal)
    } catch (error) {
      // The provider ended them already, which is what we want.
      if (error instanceof CalendarTrouble && error.kind === 'signed-out') return
      throw error
    }
  }
