import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { PaymentKind } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { Verb } from '../../verb.ts'
import { contractToChange, nextStatus } from '../contract-scope.ts'
import { type Parties, partiesOf } from '../party-names.ts'
import type { ContractRow } from '../table.ts'
import { recordContractOnce } from '../trail/write-audit.ts'
import { openDeposit } from './changes.ts'
import { askFor, givenFor } from './queries.ts'

interface LinkLetterFacts {
  readonly row: ContractRow
  readonly parties: Parties
  readonly amountCents: number
  /** The path of the payment page. */
  readonly path: string
}

interface Asking {
  readonly actor: Actor
  readonly id: string
  readonly type: PaymentKind
  readonly now: Date
}

/** What the DJ's payment link asks for now, or the refusal. The contract stays locked until the transaction ends. */
export async function askByLink(tx: Tx, { actor, id, type, now }: Asking): Promise<LinkLetterFacts> {
  const { row, party } = await contractToChange(tx, actor, id)
  nextStatus(row, type, party, now)
  const deposit = await openDeposit(tx, row.id, now)
  const ask = askFor(row, await givenFor(tx, deposit))
  if (type === 'deposit' && ask?.kind !== 'deposit') throw new Refusal('deposit.paid')
  if (!ask) throw new Refusal('deposit.nothing-open')
  if (ask.kind !== type) throw new Refusal('deposit.first')
  return { row, parties: await partiesOf(tx, row), amountCents: ask.cents, path: `/pay/${deposit.token}` }
}

/** Every call returns the same link. */
export const paymentLink: Verb<typeof contractsApi.paymentLink> = async (call) => {
  const { actor, params, body, ctx, from } = call
  return transact(ctx.database.db, async (tx) => {
    const asking = { actor, id: params.id, type: body.type, now: ctx.now() }
    const { row, parties, amountCents, path } = await askByLink(tx, asking)
    const details = { by: 'dj' as const, name: parties.dj.name, amountCents }
    const entry = { contract: row, actorId: actor.id, details, from }
    await recordContractOnce(tx, { ...entry, event: `contract.${body.type}-requested` })
    return {
      amount: amountCents / 100,
      type: body.type,
      paymentLink: `${ctx.settings.baseUrl}${path}`,
    }
  })
}
