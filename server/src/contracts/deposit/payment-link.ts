import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { statementOf } from '@cuebook/domain/contracts/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { transact } from '../../kernel/db/transact.ts'
import { heldCents } from '../../payments/queries.ts'
import type { Verb } from '../../verb.ts'
import { contractToChange, nextStatus } from '../contract-scope.ts'
import { partiesOf } from '../party-names.ts'
import { termsOf } from '../terms-of.ts'
import { recordContractOnce } from '../write-audit.ts'
import { openDeposit } from './changes.ts'
import { depositPayments } from './queries.ts'

/** Every call returns the same link. */
export const paymentLink: Verb<typeof contractsApi.paymentLink> = async ({ actor, params, ctx, from }) => {
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const { row, party } = await contractToChange(tx, actor, params.id)
    nextStatus(row, 'deposit', party, now)
    const deposit = await openDeposit(tx, row.id, now)
    if (deposit.status !== 'open') throw new Refusal('deposit.paid')
    const held = heldCents(await depositPayments(tx, deposit))
    const { openCents: amountCents } = statementOf(termsOf(row), held)
    const { name } = (await partiesOf(tx, row))[party]
    const entry = { contract: row, actorId: actor.id, details: { by: party, name, amountCents }, from }
    await recordContractOnce(tx, { ...entry, event: 'contract.deposit-requested' })
    return {
      amount: amountCents / 100,
      type: 'deposit' as const,
      paymentLink: `${ctx.settings.baseUrl}/pay/${deposit.token}`,
    }
  })
}
