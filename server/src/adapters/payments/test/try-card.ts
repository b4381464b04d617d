import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { transact } from '../../../kernel/db/transact.ts'
import type { CardForm, ProviderEvent } from '../port.ts'
import { beginWithCard } from './billing/card-given.ts'
import { lockCustomerOf } from './billing/store.ts'
import { fingerprintOf, isExpired, testCard } from './cards.ts'
import { newTestId } from './ids.ts'
import { testPayments, testSetups } from './table.ts'

interface Parts {
  readonly db: Db
  readonly secret: string
  /** Queues an event, in the transaction of the change that it reports. */
  readonly tell: (tx: Tx, event: ProviderEvent) => Promise<void>
}

/** Does what a provider's own form would do: it tries the card and sends us an event. */
export async function tryTestCard(
  { db, secret, tell }: Parts,
  { clientSecret, number, expiry, challenge }: CardForm,
  now: Date,
): Promise<'succeeded' | 'requires_action'> {
  const { brand, last4, outcome } = testCard(number)
  const isSetup = clientSecret.startsWith('seti_')
  const table = isSetup ? testSetups : testPayments
  return transact(db, async (tx) => {
    const asked = tx
      .select({ id: table.id, status: table.status, subscriptionId: table.subscriptionId })
      .from(table)
      .where(eq(table.clientSecret, clientSecret))
      .$dynamic()
    const [{ subscriptionId = null } = {}] = await asked
    if (subscriptionId) await lockCustomerOf(tx, subscriptionId)
    const [row] = await asked.for('update')
    if (!row || row.status === 'canceled') throw new Refusal('payment.no-intent')
    // A second click on Pay is not a second payment.
    if (row.status === 'succeeded') return 'succeeded'
    if (isExpired(expiry, now)) throw new Refusal('payment.card-expired')
    if (outcome === 'asks') {
      if (challenge === 'failed') throw new Refusal('payment.challenge-failed')
      if (!challenge) {
        await tx.update(table).set({ status: 'requires_action' }).where(eq(table.id, row.id))
        return 'requires_action'
      }
    } else if (outcome !== 'succeeds' && outcome !== 'fails-later') throw new Refusal(outcome)
    const card = { cardBrand: brand, cardLast4: last4 }
    const cardIsGood = outcome !== 'fails-later'
    const cardFingerprint = fingerprintOf(secret, number, expiry)
    if (isSetup)
      await tx
        .update(testSetups)
        .set({ status: 'succeeded', ...card, cardFingerprint, cardIsGood })
        .where(eq(testSetups.id, row.id))
    else
      await tx
        .update(testPayments)
        .set({ status: 'succeeded', ...card })
        .where(eq(testPayments.id, row.id))
    await tell(tx, { id: newTestId('evt'), about: isSetup ? 'setup' : 'payment', objectId: row.id })
    if (row.subscriptionId)
      await beginWithCard(
        tx,
        row.subscriptionId,
        { ...card, cardFingerprint, cardIsGood },
        { isPaid: !isSetup, now, tell },
      )
    return 'succeeded'
  })
}
