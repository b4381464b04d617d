import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { userById } from '../../identity/queries.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { tell } from '../../notifications/tell.ts'
import { messageMails } from '../table.ts'
import { digestLetter } from './digest-letter.ts'
import { conversationsOf, type Unread, unreadAfter } from './waiting.ts'

export const UNREAD_TOPIC = 'unread-messages'

/** A message is mailed when it was not read for this long. */
const PATIENCE_MS = 10 * MINUTE_MS
/** A person gets at most one mail about messages in this time. */
const PAUSE_MS = 60 * MINUTE_MS
const NOTHING = '00000000-0000-0000-0000-000000000000'

const job = z.object({
  userId: z.uuid(),
  /** Numbers the ten minutes in which the messages were sent. */
  window: z.number().int(),
  /** Counts how often this job was put off. It is part of the dedupe key, which can be used only once. */
  turn: z.number().int(),
})
type Job = z.output<typeof job>

/** Checks in ten minutes what the recipient has not read. All messages of the same ten minutes share one check. */
export const mailIfUnread = (tx: Tx, userId: string, now: Date): Promise<void> =>
  look(
    tx,
    { userId, window: Math.floor(now.getTime() / PATIENCE_MS), turn: 0 },
    new Date(now.getTime() + PATIENCE_MS),
  )

async function look(tx: Tx, payload: Job, runAt: Date): Promise<void> {
  const { userId, window, turn } = payload
  const dedupeKey = `${UNREAD_TOPIC}:${userId}:${window}:${turn}`
  await enqueue(tx, { topic: UNREAD_TOPIC, payload, dedupeKey, runAt })
}

/** Sends one mail about all unread messages that were in no mail before, at most one an hour. */
export const mailUnread =
  ({ database, settings, now }: Pick<Context, 'database' | 'settings' | 'now'>): OutboxHandler =>
  async ({ payload }) => {
    const asked = job.parse(payload)
    await transact(database.db, async (tx) => {
      const at = now()
      const again = (runAt: Date) => look(tx, { ...asked, turn: asked.turn + 1 }, runAt)
      const [mailed] = await tx.select().from(messageMails).where(eq(messageMails.userId, asked.userId))
      const lastId = mailed?.lastMessageId ?? NOTHING
      const unread = await unreadAfter(tx, asked.userId, lastId)
      const person = unread && (await userById(tx, asked.userId))
      if (!unread || !person) return
      const due = dueAt(unread.oldestAt, mailed?.mailedAt)
      if (due > at) return again(due)
      // Another process may have sent a mail since this one read; then what is left waits for the next check.
      if (!(await isFirst(tx, asked.userId, unread, at))) return again(at)
      const conversations = await conversationsOf(tx, unread, asked.userId, lastId)
      const { baseUrl } = settings
      const path = pathTo(unread)
      await tell(tx, {
        to: { userId: person.id, email: person.email },
        kind: 'message',
        letter: digestLetter({ ...unread, conversations, baseUrl, path }),
        path,
        key: `${UNREAD_TOPIC}:${person.id}:${unread.newestId}`,
        baseUrl,
        isToldAlready: true,
      })
    })
  }

/** Leads to the conversation if only one is unread, and otherwise to the list. */
const pathTo = ({ senders, talks }: Unread): string =>
  senders === 1 ? `/messages?with=${talks[0]?.senderId}` : '/messages'

function dueAt(oldestAt: Date, mailedAt: Date | undefined): Date {
  const patient = oldestAt.getTime() + PATIENCE_MS
  return new Date(mailedAt ? Math.max(patient, mailedAt.getTime() + PAUSE_MS) : patient)
}

/** Of two processes that check at the same time, only the one that writes the row sends a mail. */
async function isFirst(tx: Tx, userId: string, { newestId }: Unread, at: Date): Promise<boolean> {
  const pauseOver = new Date(at.getTime() - PAUSE_MS).toISOString()
  const written = await tx
    .insert(messageMails)
    .values({ userId, lastMessageId: newestId, mailedAt: at })
    .onConflictDoUpdate({
      target: messageMails.userId,
      set: { lastMessageId: newestId, mailedAt: at },
      setWhere: sql`${messageMails.lastMessageId} < ${newestId}::uuid and ${messageMails.mailedAt} <= ${pauseOver}::timestamptz`,
    })
    .returning({ userId: messageMails.userId })
  return written.length > 0
}
