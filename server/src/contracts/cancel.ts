import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { countsAs, refundOnCancel } from '@cuebook/domain/contracts/money/refund.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { revokeInvitations } from '../identity/changes.ts'
import { transact } from '../kernel/db/transact.ts'
import type { Verb } from '../verb.ts'
import { claimedBy, contractToChange, nextStatus, unchanged } from './contract-scope.ts'
import { closeDeposit } from './deposit/changes.ts'
import { receivedFor } from './deposit/queries.ts'
import { detailOf } from './get-contract.ts'
import { cancelledLetter } from './letters/cancelled.ts'
import { partiesOf } from './party-names.ts'
import { contracts } from './table.ts'
import { tellParties } from './tell-parties.ts'
import { termsOf } from './terms/terms-of.ts'
import { keepVersion } from './trail/versions.ts'
import { recordContract } from './trail/write-audit.ts'

export const cancel: Verb<typeof contractsApi.cancel> = async ({ actor, params, ctx, from }) => {
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const { row, party } = await contractToChange(tx, actor, params.id)
    const status = nextStatus(row, 'cancel', party, now)
    const received = await receivedFor(tx, row.id)
    const counting = countsAs(party, row.suspended)
    const outcome = refundOnCancel({ ...termsOf(row), status: row.status }, received, counting, now)
    const { refundCents, cashBackCents } = outcome
    const [cancelled] = await tx
      .update(contracts)
      .set({ status, cancelledBy: party, ...claimedBy(row, party, actor), updatedAt: now })
      .where(unchanged(row))
      .returning()
    if (!cancelled) throw new Refusal('conflict')
    await closeDeposit(tx, row.id, outcome, now)
    await revokeInvitations(tx, row.id)
    const parties = await partiesOf(tx, cancelled)
    const { sha256 } = await keepVersion(tx, row, null, now)
    const details = {
      by: party,
      ...(counting !== party && { suspended: counting }),
      name: parties[party].name,
      versionHash: sha256,
      refundCents,
      cashBackCents,
    }
    await recordContract(tx, {
      event: 'contract.cancelled',
      contract: cancelled,
      actorId: actor.id,
      details,
      from,
    })
    if (row.sentVersion !== null) {
      const about = { contract: cancelled, parties, baseUrl: ctx.settings.baseUrl, by: party }
      const key = `contract-cancelled:${row.id}` as const
      await tellParties(tx, { ...about, kind: 'contract', key }, ['dj', 'client'], (to) =>
        cancelledLetter({ ...about, to, paidCents: received.paidCents, outcome }),
      )
    }
    return detailOf(tx, cancelled, party, now)
  })
}
