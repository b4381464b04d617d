import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../src/kernel/db/database.ts'
import { outbox } from '../src/kernel/outbox/table.ts'
import type { OutboxTopics } from '../src/kernel/outbox/topics.ts'
import { jobWith } from './outbox-job.ts'

/** Runs all waiting jobs of these topics like the outbox worker, also those that come up meanwhile. */
export async function runWaitingJobs(db: Db, topics: OutboxTopics): Promise<void> {
  for (;;) {
    const next = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(inArray(outbox.topic, Object.keys(topics)))
      .orderBy(outbox.id)
      .limit(1)
    const [job] = await db
      .delete(outbox)
      .where(eq(outbox.id, sql`(${next})`))
      .returning()
    if (!job) return
    await topics[job.topic]?.handle(jobWith(job.payload))
  }
}
