import {
  type BusyAddress,
  type Connections,
  MOST_BUSY_ADDRESSES,
  type PlatformStatus,
} from '@cuebook/domain/calendar/connection.ts'
import type { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import { connectionState } from '@cuebook/domain/calendar/health.ts'
import { type Platform, platforms } from '@cuebook/domain/calendar/settings.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Calendars } from '../adapters/calendars/port.ts'
import type { Conn } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { calendarConnections as table } from './table.ts'

export const read: Verb<typeof connectionsApi.read> = async ({ actor, ctx }) =>
  connectionsOf(ctx.database.db, actor.id, offeredBy(ctx.calendars))

/** Which calendars can be connected here: CalDAV everywhere, the others when the operator has keys. */
export const offeredBy = ({
  accounts,
}: Pick<Calendars, 'accounts'>): Readonly<Record<Platform, boolean>> => ({
  google: accounts.google !== null,
  outlook: accounts.outlook !== null,
  apple: true,
})

const columns = {
  id: table.id,
  platform: table.platform,
  account: table.account,
  signedOut: table.signedOut,
  // The database's clock gave the lease, so it also says whether the lease holds.
  leased: sql<boolean>`coalesce(${table.leasedUntil} > now(), false)`,
  lastSyncAt: table.lastSyncAt,
  trouble: table.trouble,
  troubleSince: table.troubleSince,
  inStep: table.inStep,
  total: table.total,
}

/** The calendars of a person, and how each of them is. */
export async function connectionsOf(
  conn: Conn,
  userId: string,
  offered: Readonly<Record<Platform, boolean>>,
): Promise<Connections> {
  const rows = await conn
    .select(columns)
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(platforms.length + MOST_BUSY_ADDRESSES)
  const status = (platform: Platform): PlatformStatus => {
    const row = rows.find((row) => row.platform === platform)
    return {
      offered: offered[platform],
      account: row?.account ?? null,
      inStep: row?.inStep ?? 0,
      total: row?.total ?? 0,
      ...healthOf(row),
    }
  }
  return {
    platforms: { google: status('google'), outlook: status('outlook'), apple: status('apple') },
    busyAddresses: rows
      .filter(({ platform }) => platform === 'address')
      .map((row): BusyAddress => ({ id: row.id, host: row.account, ...healthOf(row) })),
  }
}

type Row = Pick<typeof table.$inferSelect, 'signedOut' | 'trouble' | 'lastSyncAt' | 'troubleSince'> & {
  leased: boolean
}

function healthOf(row: Row | undefined) {
  const health = row && {
    signedOut: row.signedOut,
    leased: row.leased,
    failing: row.trouble !== null,
    everInStep: row.lastSyncAt !== null,
  }
  return {
    state: connectionState(health),
    lastSync: row?.lastSyncAt?.toISOString() ?? null,
    trouble: row?.trouble ?? null,
    troubleSince: row?.troubleSince?.toISOString() ?? null,
  }
}
