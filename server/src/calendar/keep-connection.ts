import type { Platform } from '@cuebook/domain/calendar/settings.ts'
import { and, eq, sql } from 'drizzle-orm'
import { forgetBusy } from '../availability/changes.ts'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import type { From } from '../kernel/http/call.ts'
import { tellBrowsers } from '../live/changes.ts'
import { fingerprintOf, type Secret, sealSecret } from './secrets.ts'
import { settingsOf } from './settings.ts'
import { type ConnectionRow, calendarConnections as table } from './table.ts'

interface Connecting {
  readonly userId: string
  readonly platform: Platform
  /** The account, as its owner knows it. */
  readonly account: string
  readonly secret: Secret
  readonly from: From
}

/**
 * Keeps a calendar that was just connected, in the caller's transaction. The same account again keeps its events; another
 * account takes the place of the one before, whose events stay where they are.
 */
export async function keepConnection(tx: Tx, made: Connecting): Promise<ConnectionRow> {
  const { userId, platform, account, secret, from } = made
  const [present] = await tx
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.platform, platform)))
    .for('update')
  const { syncSettings } = await settingsOf(tx, userId)
  const fresh = {
    account,
    secret: await sealSecret(tx, secret),
    signedOut: false,
    failures: 0,
    trouble: null,
    troubleSince: null,
    toldAt: null,
    // A sync that is under way still uses what opened the calendar before, so its outcome no longer counts.
    leaseId: null,
    leasedUntil: null,
    nextSyncAt: syncSettings.autoSync ? sql`now()` : null,
  }
  const fingerprint = await fingerprintOf(tx, whoseIs(secret, account))
  const isSame = present?.fingerprint === fingerprint
  if (present && !isSame) await forgetConnection(tx, present)
  const [row] = isSame
    ? await tx
        .update(table)
        .set({ ...fresh, secretVersion: sql`${table.secretVersion} + 1` })
        .where(eq(table.id, present.id))
        .returning()
    : await tx
        .insert(table)
        .values({ id: newId(), userId, platform, fingerprint, ...fresh })
        .returning()
  if (!row) throw new Error('a connected calendar was not written')
  const subject = { type: 'calendar', id: row.id }
  await record(tx, {
    actorId: userId,
    action: 'calendar.connected',
    subject,
    details: { platform, account },
    from,
  })
  await tellBrowsers(tx, [userId], { about: 'calendar' })
  return row
}

/** Forgets what opens a calendar and what was read from it. Events that were written to it stay there. */
export async function forgetConnection(tx: Tx, { id }: Pick<ConnectionRow, 'id'>): Promise<void> {
  await tx.delete(table).where(eq(table.id, id))
  await forgetBusy(tx, id)
}

/** One user name may exist on many servers. */
const whoseIs = (secret: Secret, account: string): string =>
  secret.kind === 'caldav' ? `${secret.username}\n${new URL(secret.url).host}` : account
