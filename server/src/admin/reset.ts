import type { adminApi } from '@cuebook/domain/admin/api.ts'
import { resetWord } from '@cuebook/domain/admin/reset-word.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { sql } from 'drizzle-orm'
import { discardUnused } from '../files/sweep.ts'
import { record } from '../kernel/audit/record.ts'
import { tableIds, tableNames } from '../kernel/backup/tables.ts'
import { transact } from '../kernel/db/transact.ts'
import type { Verb } from '../verb.ts'
import { beginExport } from './export.ts'

/**
 * What outlives a reset, beside the schema's own history: the secrets this installation made for itself, and the
 * record of stored files, which must say what to remove until it is removed.
 */
const KEPT = new Set(['installation_secrets', 'stored_files'])

export const reset: Verb<typeof adminApi.reset> = async ({ actor, body, ctx, from }) => {
  if (!actor.admin) throw new Refusal('admin.only')
  if (body?.confirm !== resetWord) throw new Refusal('admin.not-confirmed')
  const { database, log, now } = ctx
  const { name, writeRows, finish, close } = await beginExport(ctx)
  const subject = { type: 'installation', id: 'data' }
  const entry = { actorId: actor.id, action: 'data.reset', subject, details: { export: name }, from }
  try {
    const at = await transact(database.db, async (tx) => {
      const list = tableIds((await tableNames(tx)).filter((table) => !KEPT.has(table)))
      // Locked first: what the export holds is exactly what is deleted.
      await tx.execute(sql`lock table ${list} in access exclusive mode`)
      const at = now()
      await writeRows(tx)
      // Whole and on the disk before anything is deleted: whoever is killed here has lost nothing.
      await finish()
      await tx.execute(sql`truncate ${list}`)
      await record(tx, entry)
      return at
    })
    // Uploads that came later belong to people who did.
    await discardUnused({ ...ctx, now: () => at })
  } finally {
    await close()
  }
  log.warn({ by: actor.id, export: name }, 'all data was reset')
  return { message: 'All data was deleted. A full export was written first.' }
}
