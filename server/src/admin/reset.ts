import type { adminApi } from '@cuebook/domain/admin/api.ts'
import { resetWord } from '@cuebook/domain/admin/reset-word.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { sql } from 'drizzle-orm'
import { discardUnused } from '../files/sweep.ts'
import { record } from '../kernel/audit/record.ts'
import { tableIds, tableNames } from '../kernel/backup/tables.ts'
import { transact } from '../kernel/db/transact.ts'
import { requireConfirmed } from '../kernel/http/door/confirmed.ts'
import type { Verb } from '../verb.ts'
import { beginExport } from './export.ts'

/**
 * Tables that survive a reset, besides the history of the schema: the secrets of this installation, what its operator
 * set up, and the records of stored files, which are needed until the files are removed.
 */
const KEPT = new Set(['installation_secrets', 'prices', 'coupons', 'stored_files'])

export const reset: Verb<typeof adminApi.reset> = async ({ actor, body, ctx, from, confirmed }) => {
  if (!actor.admin) throw new Refusal('admin.only')
  requireConfirmed({ confirmed })
  if (body?.confirm !== resetWord) throw new Refusal('admin.not-confirmed')
  const { database, log, now } = ctx
  const { name, writeRows, finish, close } = await beginExport(ctx)
  const subject = { type: 'installation', id: 'data' }
  const entry = { actorId: actor.id, action: 'data.reset', subject, details: { export: name }, from }
  try {
    const at = await transact(database.db, async (tx) => {
      const list = tableIds((await tableNames(tx)).filter((table) => !KEPT.has(table)))
      // The tables are locked first, so that the export contains exactly what is deleted.
      await tx.execute(sql`lock table ${list} in access exclusive mode`)
      const at = now()
      await writeRows(tx)
      // The export is complete and on the disk before anything is deleted, so a killed process loses nothing.
      await finish()
      await tx.execute(sql`truncate ${list}`)
      await record(tx, entry)
      return at
    })
    // Uploads after this time belong to people who came after the reset, so they stay.
    await discardUnused({ ...ctx, now: () => at })
  } finally {
    await close()
  }
  log.warn({ by: actor.id, export: name }, 'all data was reset')
  return { message: 'All data was deleted. A full export was written first.' }
}
