import type { Terms } from '../form/terms.ts'
import type { ContractFacts } from '../life/lifecycle.ts'
import { statementOf } from '../money/money.ts'
import type { PaymentKind } from './payment-kinds.ts'

export interface Ask {
  readonly kind: PaymentKind
  readonly cents: number
}

type Priced = Pick<Terms, 'price' | 'depositPercent'> & Pick<ContractFacts, 'status' | 'suspended'>

/**
 * What the payment link asks for now: first the deposit, and the balance once the deposit is paid and both have signed.
 * Null when there is nothing to pay, and while one of the parties is suspended.
 */
export function askOf(contract: Priced, receivedCents: number): Ask | null {
  const { status, suspended } = contract
  if (status === 'draft' || status === 'cancelled' || suspended) return null
  const { openCents, balanceCents } = statementOf(contract, receivedCents)
  if (openCents > 0) return { kind: 'deposit', cents: openCents }
  const isSigned = status === 'confirmed' || status === 'completed'
  return isSigned && balanceCents > 0 ? { kind: 'balance', cents: balanceCents } : null
}

/** Where this is paid. The page asks for the balance only when it is time to, so a person who wants to pay it says so. */
export const payAddress = (payPath: string, kind: PaymentKind): string =>
  kind === 'balance' ? `${payPath}?pay=balance` : payPath
