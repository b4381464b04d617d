import { MOST_BUSY_ADDRESSES } from '@cuebook/domain/calendar/connection.ts'
import type { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, sql } from 'drizzle-orm'
import { keepBusy } from '../availability/changes.ts'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { lockName } from '../kernel/db/lock.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import { homeZoneOf } from '../profiles/queries.ts'
import type { Verb } from '../verb.ts'
import { connectionsOf, offeredBy } from './connections.ts'
import { forgetConnection } from './keep-connection.ts'
import { askingLimits } from './limits.ts'
import { askNow } from './refuse-trouble.ts'
import { fingerprintOf, sealSecret } from './secrets.ts'
import { settingsOf } from './settings.ts'
import { busySpan } from './sync/busy-span.ts'
import { nextByInterval } from './sync/start-syncs.ts'
import { calendarConnections as table } from './table.ts'
import { typedAddress } from './typed-address.ts'

const ofOwner = (userId: string) => and(eq(table.userId, userId), eq(table.platform, 'address'))

/** Reads the address at once, so that a wrong one is never on the list. */
export const addAddress: Verb<typeof connectionsApi.addAddress> = async ({
  actor,
  body,
  ctx,
  from,
  reply,
}) => {
  const { db } = ctx.database
  await takeAttempt(db, askingLimits(actor.id), ctx.now(), reply)
  const typed = typedAddress(body.address)
  await askNow(async () => ctx.calendars.check(typed))
  const { href: url, host } = new URL(typed)
  await transact(db, async (tx) => refuseOneMore(tx, actor.id, await fingerprintOf(tx, url)))
  const busy = await askNow(async (signal) =>
    ctx.calendars.address(typed, { userId: actor.id, signal }).busy(busySpan(ctx.now())),
  )
  return transact(db, async (tx) => {
    const fingerprint = await fingerprintOf(tx, url)
    await refuseOneMore(tx, actor.id, fingerprint)
    const { syncSettings } = await settingsOf(tx, actor.id)
    const id = newId()
    await tx.insert(table).values({
      id,
      userId: actor.id,
      platform: 'address',
      account: host,
      fingerprint,
      secret: await sealSecret(tx, { kind: 'address', url }),
      lastSyncAt: sql`now()`,
    })
    if (syncSettings.autoSync)
      await tx.update(table).set({ nextSyncAt: nextByInterval }).where(eq(table.id, id))
    const zone = await homeZoneOf(tx, actor.id)
    await keepBusy(tx, { djId: actor.id, sourceId: id, zone }, busy)
    const subject = { type: 'calendar', id }
    await record(tx, {
      actorId: actor.id,
      action: 'calendar.address-added',
      subject,
      details: { host },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'calendar' })
    return connectionsOf(tx, actor.id, offeredBy(ctx.calendars))
  })
}

/** Two at once could both be the last one, so they run one at a time per person. */
async function refuseOneMore(tx: Tx, userId: string, fingerprint: string): Promise<void> {
  await lockName(tx, `busy-address:${userId}`)
  const kept = await tx.select({ fingerprint: table.fingerprint }).from(table).where(ofOwner(userId))
  if (kept.some((row) => row.fingerprint === fingerprint)) throw new Refusal('calendar.same-address')
  if (kept.length >= MOST_BUSY_ADDRESSES) throw new Refusal('calendar.too-many-addresses')
}

export const removeAddress: Verb<typeof connectionsApi.removeAddress> = async ({
  actor,
  params,
  ctx,
  from,
}) =>
  transact(ctx.database.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(table)
      .where(and(ofOwner(actor.id), eq(table.id, params.id)))
      .for('update')
    if (!row) throw new Refusal('not-found')
    await forgetConnection(tx, row)
    const subject = { type: 'calendar', id: row.id }
    const details = { host: row.account }
    await record(tx, { actorId: actor.id, action: 'calendar.address-removed', subject, details, from })
    await tellBrowsers(tx, [actor.id], { about: 'calendar' })
    return connectionsOf(tx, actor.id, offeredBy(ctx.calendars))
  })
