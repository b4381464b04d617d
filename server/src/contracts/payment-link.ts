import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { depositCents } from '@cuebook/domain/contracts/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { openDeposit } from '../deposits/queries.ts'
import { transact } from '../kernel/db/transact.ts'
import type { Verb } from '../verb.ts'
import { partiesOf } from './acting.ts'
import { contractToChange, nextStatus } from './load.ts'
import { termsOf } from './versions.ts'
import { recordContractOnce } from './write-audit.ts'

/** The same link however often it is asked for. */
export const paymentLink: Verb<typeof contractsApi.paymentLink> = async ({ actor, params, ctx, from }) => {
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const { row, party } = await contractToChange(tx, actor, params.id)
    nextStatus(row, 'deposit', party, now)
    const deposit = await openDeposit(tx, row.id, depositCents(termsOf(row)), now)
    if (deposit.status !== 'open') throw new Refusal('deposit.paid')
    const { name } = (await partiesOf(tx, row))[party]
    const details = { by: party, name, version: row.version, amountCents: deposit.amountCents }
    await recordContractOnce(tx, 'contract.deposit-requested', row.id, actor.id, details, from)
    return {
      amount: deposit.amountCents / 100,
      type: 'deposit' as const,
      paymentLink: `${ctx.settings.baseUrl}/pay/${deposit.token}`,
    }
  })
}
