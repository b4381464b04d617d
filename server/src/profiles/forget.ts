import { eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { clips, djProfiles, emailMoves, pictures } from './table.ts'

/** Returns the keys of the files, which are removed after the commit. */
export async function forgetProfile(tx: Tx, { id }: Leaver): Promise<string[]> {
  const sounds = await tx.delete(clips).where(eq(clips.userId, id)).returning({ key: clips.fileKey })
  const images = await tx
    .delete(pictures)
    .where(eq(pictures.userId, id))
    .returning({ large: pictures.largeKey, small: pictures.smallKey })
  await tx.delete(emailMoves).where(eq(emailMoves.userId, id))
  await tx.delete(djProfiles).where(eq(djProfiles.userId, id))
  return [...sounds.map(({ key }) => key), ...images.flatMap(({ large, small }) => [large, small])]
}
