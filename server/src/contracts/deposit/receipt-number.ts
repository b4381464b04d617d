import type { PaymentRow } from '../../payments/queries.ts'
import type { DepositRow } from './queries.ts'

const numberOf = ({ id }: { readonly id: string }): string => `R-${id.slice(-12).toUpperCase()}`

/** All payments of a deposit share one number; a payment of the balance has its own. */
export const receiptNumberOf = (
  deposit: Pick<DepositRow, 'id' | 'receiptNumber'>,
  payment: Pick<PaymentRow, 'id' | 'kind'>,
): string => (payment.kind === 'balance' ? numberOf(payment) : (deposit.receiptNumber ?? numberOf(deposit)))
