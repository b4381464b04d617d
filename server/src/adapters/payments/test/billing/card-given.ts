import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../kernel/db/database.ts'
import { testCustomers } from '../table.ts'
import { beginPeriod, beginTrial } from './engine.ts'
import { hold, keepStep, type Tell, walletOf } from './store.ts'

export interface GivenCard {
  readonly cardBrand: string
  readonly cardLast4: string
  readonly cardFingerprint: string | null
  readonly cardIsGood: boolean
}

/**
 * Begins the subscription that waited for this card: its trial, or its first period. When the card paid the first
 * charge itself, that charge counts, whatever later charges do.
 */
export async function beginWithCard(
  tx: Tx,
  subscriptionId: string,
  card: GivenCard,
  { isPaid, now, tell }: { readonly isPaid: boolean; readonly now: Date; readonly tell: Tell },
): Promise<void> {
  const held = await hold(tx, subscriptionId)
  if (held?.row.status !== 'incomplete') return
  await giveCard(tx, held.customer.id, card)
  const customer = { ...held.customer, ...card }
  const { trialEndsAt } = held.row
  const wallet = { ...walletOf(customer), ...(isPaid && { cardIsGood: true }) }
  const begun =
    trialEndsAt && trialEndsAt > now
      ? beginTrial(held.row, wallet, trialEndsAt, now)
      : beginPeriod({ ...held.row, anchorAt: now }, wallet, now)
  await keepStep(tx, { ...held, customer }, begun, tell)
}

/** From now on the customer's charges go to this card. */
export const giveCard = async (tx: Tx, customerId: string, card: GivenCard): Promise<void> => {
  await tx.update(testCustomers).set(card).where(eq(testCustomers.id, customerId))
}
