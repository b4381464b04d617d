import { clipsPerDj } from '@cuebook/domain/profiles/limits.ts'
import type { Clip } from '@cuebook/domain/profiles/public-dj.ts'
import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { clips, pictures, storedFiles } from './table.ts'

export interface StoredFile {
  readonly key: string
  readonly type: string
  readonly bytes: number
}

export const addressOf = (key: string): string => `/api/files/${key}`

export async function storedFile(conn: Conn, key: string): Promise<StoredFile | null> {
  const rows = await conn.select().from(storedFiles).where(eq(storedFiles.key, key))
  return rows[0] ?? null
}

export async function announceFiles(conn: Conn, files: readonly StoredFile[], now: Date): Promise<void> {
  await conn.insert(storedFiles).values(files.map((file) => ({ ...file, createdAt: now })))
}

/** A file in use stays: its owner's row says so. */
export async function forgetFile(conn: Conn, key: string): Promise<void> {
  await conn.delete(storedFiles).where(and(eq(storedFiles.key, key), unused(conn)))
}

/** Oldest first. What was announced after `before` may belong to an upload under way. */
export async function unusedFiles(conn: Conn, before: Date, limit: number): Promise<string[]> {
  const rows = await conn
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(lt(storedFiles.createdAt, before), unused(conn)))
    .orderBy(asc(storedFiles.createdAt))
    .limit(limit)
  return rows.map(({ key }) => key)
}

/** Each question by itself, so that a plan can join instead of asking row by row. */
function unused(conn: Conn) {
  const { key } = storedFiles
  const one = { one: sql`1` }
  return and(
    notExists(conn.select(one).from(pictures).where(eq(pictures.largeKey, key))),
    notExists(conn.select(one).from(pictures).where(eq(pictures.smallKey, key))),
    notExists(conn.select(one).from(clips).where(eq(clips.fileKey, key))),
  )
}

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

const clipColumns = {
  id: clips.id,
  title: clips.title,
  key: clips.fileKey,
  type: storedFiles.type,
  bytes: storedFiles.bytes,
}

/** Oldest first. */
export async function clipsOf(conn: Conn, userId: string): Promise<Clip[]> {
  const rows = await conn
    .select(clipColumns)
    .from(clips)
    .innerJoin(storedFiles, eq(storedFiles.key, clips.fileKey))
    .where(eq(clips.userId, userId))
    .orderBy(asc(clips.id))
  return rows.map(({ key, ...clip }) => ({ ...clip, url: addressOf(key) }))
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
