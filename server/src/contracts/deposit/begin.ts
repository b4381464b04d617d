import type { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import { depositCents, statementOf } from '@cuebook/domain/contracts/money.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { cents } from '@cuebook/domain/kernel/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Begun } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { transact } from '../../kernel/db/transact.ts'
import { type BegunPayment, beginAtProvider, keepBegun } from '../../payments/begin.ts'
import { providerOf } from '../../payments/provider.ts'
import { heldCents, type PaymentRow, readAtProvider } from '../../payments/queries.ts'
import type { Verb } from '../../verb.ts'
import { contractById } from '../queries.ts'
import { termsOf } from '../terms-of.ts'
import { DEPOSIT_KIND, type DepositRow, depositByToken, depositPayments, lockDeposit } from './queries.ts'
import { givePaymentUp, settlePayment } from './settle.ts'

const ATTEMPTS = 3

/** What the browser needs to pay. */
type Continued = Pick<Begun, 'clientSecret' | 'pageUrl'>

/** Begins only one payment per deposit and amount, however often the page is opened or the button is clicked. */
export const begin: Verb<typeof depositApi.begin> = async ({ params, body, ctx }) => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const deposit = await depositByToken(ctx.database.db, params.token)
    const begun = await tryToBegin(ctx, deposit, cents(body.amount))
    if (begun) return { clientSecret: begun.clientSecret, pageUrl: begun.pageUrl ?? null }
  }
  throw new Refusal('conflict')
}

/**
 * Null when the deposit has changed since it was read, or its open payment cannot be used: the caller then tries again.
 */
async function tryToBegin(ctx: Context, deposit: DepositRow, shownCents: number): Promise<Continued | null> {
  if (deposit.status === 'void') throw new Refusal('deposit.closed')
  if (deposit.status !== 'open') throw new Refusal('deposit.paid')
  const { db } = ctx.database
  const contract = await contractById(db, deposit.contractId)
  if (!contract) throw new Refusal('deposit.no-link')
  const terms = termsOf(contract)
  const made = await depositPayments(db, deposit)
  const { openCents: amountCents } = statementOf(terms, heldCents(made))
  if (depositCents(terms) === 0) throw new Refusal('contract.no-deposit')
  if (amountCents !== shownCents) throw new Refusal('deposit.changed')
  const openPayment = made.find(({ state }) => state === 'begun')
  if (openPayment) return continueWith(ctx, deposit, openPayment, amountCents)

  const payment = await beginAtProvider(ctx.payments, {
    key: `deposit:${deposit.id}:${amountCents}:${made.length}`,
    amountCents,
    description: `Deposit for ${eventName(contract)}`,
    reference: deposit.id,
    returnUrl: `${ctx.settings.baseUrl}/pay/${deposit.token}`,
  })
  if (await isKept(ctx, deposit, payment, made.length)) return payment
  await providerOf(ctx.payments, payment.provider).payments.cancel(payment.intentId)
  return null
}

/** The open payment can be used if it can still be made and has this amount. */
async function continueWith(
  ctx: Context,
  deposit: DepositRow,
  payment: PaymentRow,
  amountCents: number,
): Promise<Continued | null> {
  const atProvider = await readAtProvider(ctx.payments, payment)
  if (atProvider?.status === 'processing') throw new Refusal('payment.processing')
  if (atProvider?.status === 'open' && atProvider.amountCents === amountCents) return atProvider
  if (atProvider?.status === 'succeeded') await settlePayment(ctx, payment.id)
  else await givePaymentUp(ctx, deposit.contractId, payment.id)
  return null
}

/** Stores a payment unless the deposit has changed since it was read. Two clicks at once get the same payment. */
const isKept = (
  { database, now }: Context,
  { id, contractId }: DepositRow,
  payment: BegunPayment,
  madeBefore: number,
): Promise<boolean> =>
  transact(database.db, async (tx) => {
    const current = await lockDeposit(tx, contractId)
    if (current?.status !== 'open') return false
    const made = await depositPayments(tx, current)
    const isMine = made.some(({ intentId, state }) => intentId === payment.intentId && state === 'begun')
    if (isMine) return true
    if (made.length !== madeBefore) return false
    return (await keepBegun(tx, payment, { kind: DEPOSIT_KIND, id }, now())) !== null
  })
