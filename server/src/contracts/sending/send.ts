import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { eq } from 'drizzle-orm'
import { refuseWhileLeaving } from '../../identity/queries.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { once } from '../../kernel/idempotency/once.ts'
import type { Verb } from '../../verb.ts'
import { contractFor, contractToChange, nextStatus } from '../contract-scope.ts'
import { takeInvitation } from '../limits.ts'
import { partiesOf } from '../party-names.ts'
import { refuseBlockedInvitation } from '../refuse-blocked.ts'
import { contracts } from '../table.ts'
import { tellInvitation } from '../tell-parties.ts'
import { keepVersion } from '../trail/versions.ts'
import { recordContract } from '../trail/write-audit.ts'

/** The first call shows a draft to the client; later calls only send the mail again. */
export const send: Verb<typeof contractsApi.send> = async (call) => {
  const { actor, params, ctx, from, reply } = call
  const { db } = ctx.database
  const now = ctx.now()
  refuseWhileLeaving(actor)
  const seen = await contractFor(db, actor, params.id)
  nextStatus(seen.row, 'send', seen.party, now)
  const sendOnce = async (tx: Tx) => {
    await takeInvitation(tx, { djId: actor.id, email: seen.row.clientEmail }, now, reply)
    const { row, party } = await contractToChange(tx, actor, params.id)
    const status = nextStatus(row, 'send', party, now)
    await refuseBlockedInvitation(tx, actor.id, row)
    const sentVersion = row.sentVersion ?? row.version
    await tx.update(contracts).set({ status, sentVersion, updatedAt: now }).where(eq(contracts.id, row.id))
    const parties = await partiesOf(tx, row)
    const version = await keepVersion(tx, row, actor.id, now)
    const details = {
      by: party,
      name: parties.dj.name,
      versionHash: version.sha256,
      to: parties.client.email,
    }
    const contract = { ...row, status, sentVersion }
    await recordContract(tx, { event: 'contract.sent', contract, actorId: actor.id, details, from })
    await tellInvitation(tx, { contract, parties, baseUrl: ctx.settings.baseUrl }, now)
    return { sentTo: parties.client.email }
  }
  return once(db, call, sendOnce)
}
