import { depositCents } from '@cuebook/domain/contracts/money/money.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { bookedLetter } from '../letters/payment-link.ts'
import { notePaymentMail } from '../limits.ts'
import type { Parties } from '../party-names.ts'
import type { ContractRow } from '../table.ts'
import { tellParties } from '../tell-parties.ts'
import { termsOf } from '../terms/terms-of.ts'
import { recordContract } from '../trail/write-audit.ts'
import { openDeposit } from './changes.ts'
import { askFor, givenFor } from './queries.ts'

interface Signed {
  readonly contract: ContractRow
  readonly parties: Parties
  readonly baseUrl: string
}

/**
 * Called in the transaction of the second signature: makes the payment link and mails it to the client, so that nobody
 * waits for the DJ. A contract without a deposit gets no link, and a deposit that is paid already no mail.
 */
export async function askForDeposit(tx: Tx, about: Signed, now: Date): Promise<void> {
  const { contract, parties } = about
  if (depositCents(termsOf(contract)) === 0) return
  const deposit = await openDeposit(tx, contract.id, now)
  const ask = askFor(contract, await givenFor(tx, deposit))
  if (ask?.kind !== 'deposit') return
  await notePaymentMail(tx, { contractId: contract.id, type: 'deposit' }, now)
  const details = { by: null, name: null, kind: ask.kind, amountCents: ask.cents, to: parties.client.email }
  await recordContract(tx, { event: 'contract.payment-link-mailed', contract, actorId: null, details })
  const key = `contract-deposit-asked:${contract.id}:${contract.version}` as const
  await tellParties(tx, { ...about, kind: 'payment', key, by: 'dj' }, ['client'], (to) =>
    bookedLetter({ ...about, to, amountCents: ask.cents, path: `/pay/${deposit.token}` }),
  )
}
