import type { notificationsApi } from '@cuebook/domain/notifications/api.ts'
import {
  chosenByDefault,
  type NotificationKind,
  notificationKinds,
} from '@cuebook/domain/notifications/kinds.ts'
import type { Preference, PreferenceChange } from '@cuebook/domain/notifications/notification.ts'
import { and, eq, sql } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import type { From } from '../kernel/http/call.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { notificationPreferences as table } from './table.ts'

export const preferences: Verb<typeof notificationsApi.preferences> = async ({ actor, ctx }) =>
  preferencesOf(ctx.database.db, actor.id)

export const savePreference: Verb<typeof notificationsApi.savePreference> = async (call) => {
  const { actor, body, ctx, from } = call
  return transact(ctx.database.db, async (tx) => {
    await change(tx, { userId: actor.id, by: actor.id, from }, body)
    return preferencesOf(tx, actor.id)
  })
}

async function preferencesOf(conn: Conn, userId: string): Promise<Preference[]> {
  const rows = await conn.select().from(table).where(eq(table.userId, userId))
  return notificationKinds.map((kind) => {
    const { mail, push } = rows.find((row) => row.kind === kind) ?? chosenByDefault(kind)
    return { kind, mail, push }
  })
}

export async function preferenceOf(conn: Conn, userId: string, kind: NotificationKind) {
  const { mail, push } = table
  const [row] = await conn
    .select({ mail, push })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.kind, kind)))
  return row ?? chosenByDefault(kind)
}

interface Whose {
  readonly userId: string
  /** Null for a person who is not signed in and uses the link in a mail. */
  readonly by: string | null
  readonly from: From
}

/** Writes only what differs, so that repeating a change leaves no second entry in the audit trail. */
export async function change(tx: Tx, { userId, by, from }: Whose, wanted: PreferenceChange): Promise<void> {
  const { kind, mail, push } = wanted
  const byDefault = chosenByDefault(kind)
  const row = { userId, kind, mail: mail ?? byDefault.mail, push: push ?? byDefault.push }
  const set = {
    mail: mail === undefined ? sql`${table.mail}` : mail,
    push: push === undefined ? sql`${table.push}` : push,
  }
  const [changed] = await tx
    .insert(table)
    .values(row)
    .onConflictDoUpdate({
      target: [table.userId, table.kind],
      set,
      setWhere: sql`(${table.mail}, ${table.push}) is distinct from (${set.mail}, ${set.push})`,
    })
    .returning({ mail: table.mail, push: table.push })
  if (!changed) return
  const subject = { type: 'user', id: userId }
  const details = { kind, ...changed }
  await record(tx, { actorId: by, action: 'notifications.chosen', subject, details, from })
  await tellBrowsers(tx, [userId], { about: 'notifications' })
}
