import { notificationKinds } from '@cuebook/domain/notifications/kinds.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { PermanentPushFailure, type PushMessage } from '../../adapters/push/port.ts'
import { openSession, sessionIsOpen } from '../../identity/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { ask } from '../../kernel/db/ask.ts'
import type { Conn, Statement, Tx } from '../../kernel/db/database.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import { PermanentFailure } from '../../kernel/outbox/permanent-failure.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { pushSubscriptions } from '../table.ts'

export const PUSH_TOPIC = 'push'

const pushJob = z.object({
  userId: z.uuid(),
  subscriptionId: z.uuid(),
  message: z.object({
    title: z.string(),
    text: z.string(),
    path: z.string(),
    kind: z.enum(notificationKinds),
  }),
})

export interface Pushing {
  readonly userId: string
  /** Unique for each notification, so that a repeated call pushes nothing twice. */
  readonly key: string
  readonly message: PushMessage
}

const devicesStatement: Statement = {
  name: 'push-devices',
  text: `select p.id from push_subscriptions p where p.user_id = $1 and ${openSession('p.session_id')}`,
}

/** The devices of a person that get pushes: those with an open session. */
export async function devicesOf(conn: Conn, userId: string): Promise<string[]> {
  const rows = await ask<{ id: string }>(conn, devicesStatement, [userId])
  return rows.map(({ id }) => id)
}

/** One job per device, so that a failing one is repeated alone. */
export async function pushTo(
  tx: Tx,
  devices: readonly string[],
  { userId, key, message }: Pushing,
): Promise<void> {
  for (const id of devices) {
    const payload: z.input<typeof pushJob> = { userId, subscriptionId: id, message }
    await enqueue(tx, { topic: PUSH_TOPIC, payload, dedupeKey: `push:${key}:${id}` })
  }
}

const TOO_OLD_MS = 24 * 3_600_000

/** Sends nothing if the device was removed, its session is over, or it belongs to somebody else by now. */
export const deliverPush =
  ({ database, push: sender, now }: Pick<Context, 'database' | 'push' | 'now'>): OutboxHandler =>
  async ({ payload, createdAt, signal }) => {
    const { userId, subscriptionId, message } = pushJob.parse(payload)
    if (now().getTime() - createdAt.getTime() > TOO_OLD_MS) return
    const own = and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.userId, userId))
    const [device] = await database.db
      .select()
      .from(pushSubscriptions)
      .where(and(own, sessionIsOpen(pushSubscriptions.sessionId)))
    if (!device) return
    const outcome = await sender.send(device, message, signal).catch((error: unknown) => {
      if (error instanceof PermanentPushFailure) throw new PermanentFailure(error.message, { cause: error })
      throw error
    })
    if (outcome === 'gone') await database.db.delete(pushSubscriptions).where(own)
  }
