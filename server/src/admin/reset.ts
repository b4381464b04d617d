import type { adminApi } from '@cuebook/domain/admin/api.ts'
import { resetWord } from '@cuebook/domain/admin/reset-word.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { sql } from 'drizzle-orm'
import { discardUnused } from '../files/sweep.ts'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import type { Verb } from '../verb.ts'
import { exportAll, tableNames } from './export.ts'

/**
 * What outlives a reset: the schema's own history, the secrets this installation made for itself, and the record
 * of stored files, which must say what to remove until it is removed.
 */
const KEPT = new Set(['schema_migrations', 'installation_secrets', 'stored_files'])

export const reset: Verb<typeof adminApi.reset> = async ({ actor, body, ctx, from }) => {
  if (!actor.admin) throw new Refusal('admin.only')
  if (body?.confirm !== resetWord) throw new Refusal('admin.not-confirmed')
  const { database, settings, log, now } = ctx
  const file = await transact(database.db, async (tx) => {
    const names = (await tableNames(tx)).filter((name) => !KEPT.has(name))
    const list = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )
    // Locked first: what the export holds is exactly what is deleted.
    await tx.execute(sql`lock table ${list} in access exclusive mode`)
    const file = await exportAll(tx, names, settings.dataDir, now())
    await tx.execute(sql`truncate ${list}`)
    const subject = { type: 'installation', id: 'data' }
    await record(tx, { actorId: actor.id, action: 'data.reset', subject, details: { export: file }, from })
    return file
  })
  await discardUnused(ctx)
  log.warn({ by: actor.id, export: file }, 'all data was reset')
  return { message: 'All data was deleted. A full export was written first.' }
}
