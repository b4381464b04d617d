import { eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { reviews } from './table.ts'

/** What a client wrote about a DJ stays without the name, for those who look for a DJ; a DJ's replies go. */
export async function forgetReplies(tx: Tx, { id }: Leaver): Promise<void> {
  await tx
    .update(reviews)
    .set({ reply: null, repliedAt: null, replyEditedAt: null })
    .where(eq(reviews.djId, id))
}
