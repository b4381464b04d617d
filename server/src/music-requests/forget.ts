import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { musicPlans, musicRequests } from './table.ts'

/** A client's playlists and plans go. Those that a DJ got from others stay with them, without the DJ's answer. */
export async function forgetMusic(tx: Tx, { id }: Leaver, gone: readonly string[]): Promise<void> {
  await tx.delete(musicRequests).where(eq(musicRequests.clientId, id))
  await tx.update(musicRequests).set({ note: null }).where(eq(musicRequests.djId, id))
  await tx
    .delete(musicPlans)
    .where(sql`${musicPlans.contractId} in (select c.id from contracts c where c.client_id = ${id})`)
  if (gone.length === 0) return
  await tx
    .update(musicRequests)
    .set({ contractId: null })
    .where(inArray(musicRequests.contractId, [...gone]))
  await tx.delete(musicPlans).where(inArray(musicPlans.contractId, [...gone]))
}
