import type { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import type { Ask } from '@cuebook/domain/contracts/deposit/ask.ts'
import type { PaymentKind } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { depositCents } from '@cuebook/domain/contracts/money/money.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Begun } from '../../adapters/payments/port.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import { type BegunPayment, beginAtProvider, keepBegun } from '../../payments/begin.ts'
import { payToOf } from '../../payments/payouts/queries.ts'
import { providerOf } from '../../payments/provider.ts'
import { type PaymentRow, readAtProvider } from '../../payments/queries.ts'
import type { Verb } from '../../verb.ts'
import { standingPeople } from '../contract-reply.ts'
import { contractById } from '../queries.ts'
import type { ContractRow } from '../table.ts'
import { termsOf } from '../terms/terms-of.ts'
import { askFor, type DepositRow, depositByToken, givenFor, lockDeposit } from './queries.ts'
import { givePaymentUp, settlePayment } from './settle.ts'

const ATTEMPTS = 3
const words: Record<PaymentKind, string> = { deposit: 'Deposit', balance: 'Balance' }

/** What the browser needs to pay. */
type Continued = Pick<Begun, 'clientSecret' | 'pageUrl'>
/** What the page showed to the person who pays. */
type ShownAsk = Ask

/** Begins only one payment per contract and amount, however often the page is opened or the button is clicked. */
export const begin: Verb<typeof depositApi.begin> = async ({ params, body, ctx }) => {
  const shown = { kind: body.for, cents: cents(body.amount) }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const deposit = await depositByToken(ctx.database.db, params.token)
    const begun = await tryToBegin(ctx, deposit, shown)
    if (begun) return { clientSecret: begun.clientSecret, pageUrl: begun.pageUrl ?? null }
  }
  throw new Refusal('conflict')
}

/**
 * Null when the contract has changed since it was read, or its open payment cannot be used: the caller then tries again.
 */
async function tryToBegin(ctx: Context, deposit: DepositRow, shown: ShownAsk): Promise<Continued | null> {
  const { db } = ctx.database
  const contract = await contractById(db, deposit.contractId)
  if (!contract) throw new Refusal('deposit.no-link')
  const given = await givenFor(db, deposit)
  const ask = askFor(contract, given)
  refuseOther(contract, ask, shown)
  if ((await standingPeople(db, contract)).suspended) throw new Refusal('deposit.on-hold')
  const openPayment = given.payments.find(({ state }) => state === 'begun')
  if (openPayment) return continueWith(ctx, deposit, openPayment, shown)

  const madeBefore = given.payments.length
  const payTo = await payToOf(db, ctx, contract.djId, shown.cents)
  const payment = await beginAtProvider(ctx.payments, {
    // The account is part of the key, because a key must not be used again with other parameters.
    key: `${shown.kind}:${deposit.id}:${shown.cents}:${madeBefore}${payTo ? `:${payTo.accountId}` : ''}`,
    amountCents: shown.cents,
    description: `${words[shown.kind]} for ${eventName(contract)}`,
    reference: deposit.id,
    returnUrl: `${ctx.settings.baseUrl}/pay/${deposit.token}`,
    payTo,
  })
  if (await isKept(ctx, deposit, payment, { shown, madeBefore })) return payment
  await providerOf(ctx.payments, payment.provider).payments.cancel(payment.intentId)
  return null
}

/** Nobody pays for anything else, or another amount, than the page showed. */
function refuseOther(contract: ContractRow, ask: Ask | null, shown: ShownAsk): void {
  if (contract.status === 'cancelled') throw new Refusal('deposit.closed')
  if (shown.kind === 'deposit' && ask?.kind !== 'deposit')
    throw new Refusal(depositCents(termsOf(contract)) === 0 ? 'contract.no-deposit' : 'deposit.paid')
  if (!ask) throw new Refusal('deposit.nothing-open')
  if (ask.kind !== shown.kind) throw new Refusal('deposit.first')
  if (ask.cents !== shown.cents) throw new Refusal('deposit.changed')
}

/** The open payment can be used if it can still be made and is for the same. */
async function continueWith(
  ctx: Context,
  deposit: DepositRow,
  payment: PaymentRow,
  shown: ShownAsk,
): Promise<Continued | null> {
  const atProvider = await readAtProvider(ctx.payments, payment)
  if (atProvider?.status === 'processing') throw new Refusal('payment.processing')
  const isSame = payment.kind === shown.kind && atProvider?.amountCents === shown.cents
  if (atProvider?.status === 'open' && isSame) return atProvider
  if (atProvider?.status === 'succeeded') await settlePayment(ctx, payment.id)
  else await givePaymentUp(ctx, deposit.contractId, payment.id)
  return null
}

/** Stores a payment unless the contract has changed since it was read. Two clicks at once get the same payment. */
const isKept = (
  { database, now }: Context,
  { id, contractId }: DepositRow,
  payment: BegunPayment,
  { shown, madeBefore }: { readonly shown: ShownAsk; readonly madeBefore: number },
): Promise<boolean> =>
  transact(database.db, async (tx) => {
    const current = await lockDeposit(tx, contractId)
    const contract = current && (await contractById(tx, contractId))
    if (!contract) return false
    const given = await givenFor(tx, current)
    const ask = askFor(contract, given)
    if (ask?.kind !== shown.kind || ask.cents !== shown.cents) return false
    const made = given.payments
    const isMine = made.some(({ intentId, state }) => intentId === payment.intentId && state === 'begun')
    if (isMine) return true
    if (made.length !== madeBefore) return false
    return (await keepBegun(tx, payment, { kind: shown.kind, id }, now())) !== null
  })
