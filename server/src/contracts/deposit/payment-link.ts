import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { Verb } from '../../verb.ts'
import { contractToChange, nextStatus } from '../contract-scope.ts'
import { partiesOf } from '../party-names.ts'
import { recordContractOnce } from '../write-audit.ts'
import { openDeposit } from './changes.ts'
import { askFor, givenFor } from './queries.ts'

/** Every call returns the same link. */
export const paymentLink: Verb<typeof contractsApi.paymentLink> = async (call) => {
  const { actor, params, body, ctx, from } = call
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const { row, party } = await contractToChange(tx, actor, params.id)
    nextStatus(row, body.type, party, now)
    const deposit = await openDeposit(tx, row.id, now)
    const ask = askFor(row, await givenFor(tx, deposit))
    if (body.type === 'deposit' && ask?.kind !== 'deposit') throw new Refusal('deposit.paid')
    if (!ask) throw new Refusal('deposit.nothing-open')
    if (ask.kind !== body.type) throw new Refusal('deposit.first')
    const amountCents = ask.cents
    const { name } = (await partiesOf(tx, row))[party]
    const entry = { contract: row, actorId: actor.id, details: { by: party, name, amountCents }, from }
    await recordContractOnce(tx, { ...entry, event: `contract.${body.type}-requested` })
    return {
      amount: amountCents / 100,
      type: body.type,
      paymentLink: `${ctx.settings.baseUrl}/pay/${deposit.token}`,
    }
  })
}
