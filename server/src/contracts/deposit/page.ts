import { bookedOn } from '@cuebook/domain/contracts/booked.ts'
import type { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import type { PaymentPage } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { isOver } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { openBalance } from '@cuebook/domain/contracts/money/balance-step.ts'
import { balanceDueOn, statementOf } from '@cuebook/domain/contracts/money/money.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Context } from '../../kernel/context.ts'
import { djProfileOf } from '../../profiles/queries.ts'
import type { Verb } from '../../verb.ts'
import { standingPeople } from '../contract-reply.ts'
import { contractById } from '../queries.ts'
import { termsOf } from '../terms/terms-of.ts'
import {
  askFor,
  counted,
  type DepositRow,
  depositAmountCents,
  depositByToken,
  givenFor,
  receivedCents,
  refundedCents,
} from './queries.ts'
import { receiptNumberOf } from './receipt-number.ts'

export const page: Verb<typeof depositApi.page> = async ({ params, ctx }) =>
  pageOf(ctx, await depositByToken(ctx.database.db, params.token))

/** Shows the event, the DJ and the amount, but nothing about the client, because anybody may have the link. */
export async function pageOf(
  { database, payments, now }: Pick<Context, 'database' | 'payments' | 'now'>,
  deposit: DepositRow,
): Promise<PaymentPage> {
  const { db } = database
  const contract = await contractById(db, deposit.contractId)
  if (!contract) throw new Refusal('deposit.no-link')
  const { dj, suspended } = await standingPeople(db, contract)
  const terms = termsOf(contract)
  const given = await givenFor(db, deposit)
  const last = counted(given.payments).at(-1)
  const { dueCents, paidCents, balanceCents } = statementOf(terms, receivedCents(given))
  const ask = askFor({ ...contract, suspended }, given)
  const { status, clientSignedAt, djSignedAt } = contract
  const facts = {
    ...terms,
    status,
    suspended,
    clientSignedAt,
    djSignedAt,
    deposit: { paid: receivedCents(given) / 100 },
  }
  return {
    contractId: contract.id,
    isBooked: contract.status === 'confirmed' && !isOver(facts, now()),
    status: deposit.status,
    amount: depositAmountCents(deposit, contract, given) / 100,
    ask: ask && { kind: ask.kind, amount: ask.cents / 100 },
    due: dueCents / 100,
    paid: paidCents / 100,
    refunded: refundedCents(given.payments) / 100,
    cashBack: deposit.cashBackCents / 100,
    djName: dj ? displayName(dj, 'DJ') : 'DJ',
    djPicture: dj?.picture ?? '',
    djId: contract.djId,
    djUsername: (await djProfileOf(db, contract.djId))?.username ?? null,
    eventType: terms.eventType,
    eventDate: terms.eventDate,
    balance: balanceCents / 100,
    balanceDueOn: terms.eventDate && balanceDueOn(terms.eventDate, bookedOn(contract)),
    asksBalance: openBalance(facts, now())?.isStep ?? false,
    isCancelled: contract.status === 'cancelled',
    isOnHold: suspended !== null && askFor(contract, given) !== null,
    isBegun: given.payments.some(({ state }) => state === 'begun'),
    // For a payment that was made, its own provider decides whether it was a test.
    mode: (last && payments.of(last.provider)?.mode) || payments.current.mode,
    receipt: last?.paidAt
      ? {
          number: receiptNumberOf(deposit, last),
          kind: last.kind === 'balance' ? 'balance' : 'deposit',
          amount: last.amountCents / 100,
          paidAt: last.paidAt.toISOString(),
          brand: last.cardBrand ?? 'Card',
          last4: last.cardLast4 ?? '',
        }
      : null,
  }
}
