import { clipsPerDj } from '@cuebook/domain/profiles/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { clips, pictures } from './table.ts'

interface PictureKeys {
  readonly largeKey: string
  readonly smallKey: string
}

/** Returns the file keys of the previous picture. */
export async function replacePicture(tx: Tx, userId: string, keys: PictureKeys): Promise<string[]> {
  const before = await tx.select().from(pictures).where(eq(pictures.userId, userId)).for('update')
  await tx
    .insert(pictures)
    .values({ userId, ...keys })
    .onConflictDoUpdate({ target: pictures.userId, set: keys })
  return before.flatMap(({ largeKey, smallKey }) => [largeKey, smallKey])
}

/** Adds a clip in the lowest free slot; null when all slots are taken. */
export async function addClip(
  tx: Tx,
  clip: Pick<typeof clips.$inferSelect, 'userId' | 'title' | 'fileKey' | 'seconds' | 'peaks'>,
): Promise<string | null> {
  for (;;) {
    const taken = await tx.select({ slot: clips.slot }).from(clips).where(eq(clips.userId, clip.userId))
    const used = new Set(taken.map(({ slot }) => slot))
    const slot = Array.from({ length: clipsPerDj }, (_, i) => i + 1).find((free) => !used.has(free))
    if (slot === undefined) return null
    // The insert waits for another transaction that takes the same slot; then the next round sees that slot as taken.
    const onSlot = { target: [clips.userId, clips.slot] }
    const added = await tx
      .insert(clips)
      .values({ ...clip, slot, position: behindAll(clip.userId) })
      .onConflictDoNothing(onSlot)
      .returning({ id: clips.id })
    if (added[0]) return added[0].id
  }
}

const behindAll = (userId: string) =>
  sql`(select coalesce(max(c.position), -1) + 1 from clips c where c.user_id = ${userId})`

/** Returns the key of its file; null when the person has no such clip. */
export async function deleteClip(tx: Tx, userId: string, id: string): Promise<string | null> {
  const isOwn = and(eq(clips.id, id), eq(clips.userId, userId))
  const rows = await tx.delete(clips).where(isOwn).returning({ key: clips.fileKey })
  return rows[0]?.key ?? null
}
