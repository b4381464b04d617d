import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Subscription } from '../../adapters/payments/billing.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Context } from '../../kernel/context.ts'
import type { Conn, Db, Tx } from '../../kernel/db/database.ts'
import { installationSecret } from '../../kernel/installation/secret.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { providerOf } from '../../payments/provider.ts'
import { ofSubscription } from '../../payments/topics.ts'
import { trialRefusedLetter } from '../letters.ts'
import { trialCards, trialRefusals } from '../table.ts'
import { tellSubscriber } from '../tell-of-change.ts'

/** A trial that was refused has to be ended at the provider. */
export const REFUSED_TRIAL_TOPIC = 'subscription-trial-refused'

/** What we keep of a card: nobody can tell the card from it, nor the provider's name for it. */
export async function cardHashOf(
  db: Db,
  provider: string,
  { cardFingerprint, status }: Pick<Subscription, 'cardFingerprint' | 'status'>,
): Promise<string | null> {
  if (cardFingerprint === null || status !== 'trialing') return null
  const secret = await installationSecret(db, 'trial-cards')
  return createHmac('sha256', secret).update(`${provider} ${cardFingerprint}`).digest('base64url')
}

/** False when the card had a trial on another account. Of two accounts at once, one gets the trial. */
export async function claimTrialCard(tx: Tx, cardHash: string, userId: string): Promise<boolean> {
  await tx.insert(trialCards).values({ cardHash, userId }).onConflictDoNothing()
  const [claimed] = await tx.select().from(trialCards).where(eq(trialCards.cardHash, cardHash))
  return claimed?.userId === userId
}

interface Refused {
  readonly userId: string
  readonly provider: string
  readonly subscriptionId: string
  readonly intentId: string
}

/** The person begins with the first charge from now on. The subscription that was begun ends without one. */
export async function refuseTrial(
  { settings }: Pick<Context, 'settings'>,
  tx: Tx,
  { userId, provider, subscriptionId, intentId }: Refused,
): Promise<void> {
  await tx
    .insert(trialRefusals)
    .values({ userId, intentId })
    .onConflictDoUpdate({ target: trialRefusals.userId, set: { intentId } })
  await record(tx, {
    actorId: null,
    action: 'subscription.trial-refused',
    subject: { type: 'user', id: userId },
    details: { provider },
  })
  await enqueue(tx, {
    topic: REFUSED_TRIAL_TOPIC,
    payload: { provider, objectId: subscriptionId },
    dedupeKey: `trial-refused:${provider}:${subscriptionId}`,
  })
  await tellBrowsers(tx, [userId], { about: 'subscription' })
  const { baseUrl } = settings
  await tellSubscriber(
    tx,
    baseUrl,
    userId,
    `trial-refused:${subscriptionId}`,
    trialRefusedLetter({ baseUrl }),
  )
}

/** Ends the trial at the provider without a charge. It may run twice. */
export const endRefusedTrial =
  ({ payments }: Pick<Context, 'payments'>): OutboxHandler =>
  async (job) => {
    const { provider, objectId } = ofSubscription.parse(job.payload)
    const { billing } = providerOf(payments, provider)
    const subscription = await billing.read(objectId)
    if (subscription?.status === 'trialing' && !subscription.endsAtPeriodEnd)
      await billing.cancelAtPeriodEnd(objectId)
  }

/** Whether this person's trial was refused; with an intent: whether it was the one that began with it. */
export async function isTrialRefused(conn: Conn, userId: string, intentId?: string): Promise<boolean> {
  const own = eq(trialRefusals.userId, userId)
  const meant = intentId === undefined ? own : and(own, eq(trialRefusals.intentId, intentId))
  const [row] = await conn.select({ userId: trialRefusals.userId }).from(trialRefusals).where(meant)
  return row !== undefined
}
