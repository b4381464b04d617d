import type { MailKey } from '@cuebook/domain/kernel/mail-kinds.ts'
import type { Invoice, Subscription } from '../adapters/payments/billing.ts'
import { userById } from '../identity/queries.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db/database.ts'
import type { Letter } from '../mail/layout.ts'
import { tell } from '../notifications/tell.ts'
import { endedLetter, failedLetter, paidLetter, trialLetter } from './letters.ts'
import type { SubscriptionRow } from './queries.ts'

export interface Change {
  readonly before: SubscriptionRow | null
  readonly after: SubscriptionRow
  readonly atProvider: Subscription
  readonly paid: Invoice | null
}

type Telling = Pick<Context, 'settings'>

/** Mails what the DJ has to know. Each key is used once, so news that comes twice is told once. */
export async function tellOfChange({ settings }: Telling, tx: Tx, change: Change): Promise<void> {
  for (const { key, letter } of lettersFor(change, settings))
    await tellSubscriber(tx, settings.baseUrl, change.after.userId, key, letter)
}

type SubscriptionMail = MailKey extends infer K
  ? K extends `subscription:${infer Rest}`
    ? Rest
    : never
  : never

/** One notification about the subscription. */
export async function tellSubscriber(
  tx: Tx,
  baseUrl: string,
  userId: string,
  key: SubscriptionMail,
  letter: Letter,
): Promise<void> {
  const user = await userById(tx, userId)
  if (!user) return
  await tell(tx, {
    to: { userId, email: user.email },
    kind: 'payment',
    letter,
    path: '/subscription',
    key: `subscription:${key}`,
    baseUrl,
  })
}

interface KeyedLetter {
  readonly key: SubscriptionMail
  readonly letter: Letter
}

function lettersFor(
  { before, after, atProvider, paid }: Change,
  { baseUrl, trialSeesRequests: seesRequests }: Context['settings'],
): KeyedLetter[] {
  const { id, nextTryAt, card } = atProvider
  const { status, trialEndsAt } = after
  if (status === 'trialing' && trialEndsAt && before?.status !== 'trialing')
    return [{ key: `trial:${id}`, letter: trialLetter({ baseUrl, trialEndsAt, seesRequests }) }]
  if (status === 'active' && paid)
    return [{ key: `paid:${paid.id}`, letter: paidLetter({ baseUrl, invoice: paid }) }]
  if (status === 'past_due')
    return [
      {
        key: `failed:${id}:${after.periodEndsAt?.getTime()}:${nextTryAt?.getTime() ?? 'last'}`,
        letter: failedLetter({ baseUrl, nextTryAt, since: after.pastDueSince, card }),
      },
    ]
  if (status === 'canceled' && before?.status !== 'canceled')
    return [
      {
        key: `ended:${id}`,
        letter: endedLetter({ baseUrl, isUnpaid: before?.status === 'past_due' }),
      },
    ]
  return []
}
