import type { TroubleKind } from '@cuebook/domain/calendar/connection.ts'
import { isOwnersTurn, isSignedOut, isWorthTelling, retryInMs } from '@cuebook/domain/calendar/pace.ts'
import type { CalendarSettings } from '@cuebook/domain/calendar/settings.ts'
import { sql } from 'drizzle-orm'
import type { CalendarTrouble } from '../../adapters/calendars/port.ts'
import { userById } from '../../identity/queries.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { fromNow } from '../../kernel/outbox/claim.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { tell } from '../../notifications/tell.ts'
import { settingsOf } from '../settings.ts'
import { type ConnectionRow, calendarConnections as table } from '../table.ts'
import { type Lease, release } from './lease.ts'
import { troubleLetter } from './letters.ts'
import { isSwitchedOn } from './open-connection.ts'
import { nextByInterval, startSyncs } from './start-syncs.ts'

interface Ending {
  readonly lease: Lease
  readonly row: ConnectionRow
}

const isScheduled = ({ platform }: ConnectionRow, settings: CalendarSettings): boolean =>
  settings.syncSettings.autoSync && isSwitchedOn(platform, settings)

/** Writes down that the calendar is in step, or that a part of the work is left for the next run. */
export async function succeed(tx: Tx, { lease, row }: Ending, isDone: boolean): Promise<void> {
  const settings = await settingsOf(tx, row.userId)
  const fine = { failures: 0, trouble: null, troubleSince: null, toldAt: null }
  // A schedule that had stopped because of trouble goes on.
  const next = isScheduled(row, settings) ? sql`coalesce(${table.nextSyncAt}, ${nextByInterval})` : null
  const kept = await release(tx, lease, {
    ...fine,
    nextSyncAt: next,
    ...(isDone && { lastSyncAt: sql`now()` }),
  })
  if (!kept) return
  // Somebody asked for another sync meanwhile, because something has changed.
  if (!isDone || kept.runs > row.runs) await startSyncs(tx, [row.id])
  await tellBrowsers(tx, [row.userId], { about: 'calendar' })
}

/** Writes down what went wrong, plans the next try, and tells the owner where that helps. */
export async function fail(
  ctx: Context,
  tx: Tx,
  { lease, row, trouble }: Ending & { trouble: CalendarTrouble },
) {
  const { kind, retryAfterMs } = trouble
  const settings = await settingsOf(tx, row.userId)
  const failures = row.failures + 1
  const retry = retryInMs({ failures, intervalMinutes: settings.syncSettings.syncInterval, retryAfterMs })
  const goesOn = isScheduled(row, settings) && !isOwnersTurn(kind)
  const tellsOwner = isWorthTelling({ kind, failures, toldOf: row.toldAt && row.trouble })
  const kept = await release(tx, lease, {
    failures,
    trouble: kind,
    signedOut: isSignedOut(kind),
    troubleSince: sql`coalesce(${table.troubleSince}, now())`,
    nextSyncAt: goesOn ? fromNow(retry) : null,
    ...(tellsOwner && { toldAt: sql`now()` }),
  })
  if (!kept) return
  await tellBrowsers(tx, [row.userId], { about: 'calendar' })
  if (tellsOwner) await tellOwner(ctx, tx, { lease, row, kind })
}

async function tellOwner(
  { settings }: Context,
  tx: Tx,
  { lease, row, kind }: Ending & { kind: TroubleKind },
): Promise<void> {
  const owner = await userById(tx, row.userId)
  if (!owner) return
  const { baseUrl } = settings
  await tell(tx, {
    to: { userId: owner.id, email: owner.email },
    kind: 'calendar',
    letter: troubleLetter(row, kind, baseUrl),
    path: '/calendar-settings',
    key: `calendar-trouble:${lease.leaseId}`,
    baseUrl,
  })
}
