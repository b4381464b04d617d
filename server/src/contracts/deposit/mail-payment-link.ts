import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { payAddress } from '@cuebook/domain/contracts/deposit/ask.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { Verb } from '../../verb.ts'
import { paymentLinkLetter } from '../letters/payment-link.ts'
import { takePaymentMail } from '../limits.ts'
import { refuseBlocked } from '../refuse-blocked.ts'
import { tellParties } from '../tell-parties.ts'
import { recordContract } from '../trail/write-audit.ts'
import { askByLink } from './payment-link.ts'

/** Mails the payment link to the client. Calls at the same moment send one mail, because the limit lets one through. */
export const mailPaymentLink: Verb<typeof contractsApi.mailPaymentLink> = async (call) => {
  const { actor, params, body, ctx, from, reply } = call
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const asking = { actor, id: params.id, type: body.type, now }
    const { row, parties, amountCents, path } = await askByLink(tx, asking)
    await refuseBlocked(tx, actor.id, row)
    // Without an account the address is unproven, so it gets no mail about money.
    if (row.clientId === null) throw new Refusal('deposit.no-account')
    await takePaymentMail(tx, { contractId: row.id, type: body.type }, now, reply)
    const { email } = parties.client
    const details = { by: 'dj' as const, name: parties.dj.name, kind: body.type, amountCents, to: email }
    await recordContract(tx, {
      event: 'contract.payment-link-mailed',
      contract: row,
      actorId: actor.id,
      details,
      from,
    })
    const about = { contract: row, parties, baseUrl: ctx.settings.baseUrl }
    const key = `contract-payment-link:${row.id}:${newId()}` as const
    await tellParties(tx, { ...about, kind: 'payment', key, by: 'dj' }, ['client'], (to) =>
      paymentLinkLetter({ ...about, to, kind: body.type, amountCents, path: payAddress(path, body.type) }),
    )
    return { sentTo: email, amount: amountCents / 100, type: body.type }
  })
}
