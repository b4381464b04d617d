import { clipsPerDj } from '@cuebook/domain/profiles/limits.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { clips, pictures } from './table.ts'

interface PictureKeys {
  readonly largeKey: string
  readonly smallKey: string
}

/** Answers the keys of the picture that was there before. */
export async function replacePicture(tx: Tx, userId: string, keys: PictureKeys): Promise<string[]> {
  const before = await tx.select().from(pictures).where(eq(pictures.userId, userId)).for('update')
  await tx
    .insert(pictures)
    .values({ userId, ...keys })
    .onConflictDoUpdate({ target: pictures.userId, set: keys })
  return before.flatMap(({ largeKey, smallKey }) => [largeKey, smallKey])
}

/** On the lowest free place; null when none is left. */
export async function addClip(
  tx: Tx,
  clip: { userId: string; title: string; fileKey: string },
): Promise<string | null> {
  for (;;) {
    const taken = await tx.select({ slot: clips.slot }).from(clips).where(eq(clips.userId, clip.userId))
    const places = new Set(taken.map(({ slot }) => slot))
    const slot = Array.from({ length: clipsPerDj }, (_, i) => i + 1).find((place) => !places.has(place))
    if (slot === undefined) return null
    // Whoever takes the same place at this moment is waited for; then the next look sees theirs.
    const onSlot = { target: [clips.userId, clips.slot] }
    const added = await tx
      .insert(clips)
      .values({ ...clip, slot })
      .onConflictDoNothing(onSlot)
      .returning({ id: clips.id })
    if (added[0]) return added[0].id
  }
}

/** Answers the key of its file; null when there is no such clip of theirs. */
export async function deleteClip(tx: Tx, userId: string, id: string): Promise<string | null> {
  const mine = and(eq(clips.id, id), eq(clips.userId, userId))
  const rows = await tx.delete(clips).where(mine).returning({ key: clips.fileKey })
  return rows[0]?.key ?? null
}
