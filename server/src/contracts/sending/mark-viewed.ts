import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { eq } from 'drizzle-orm'
import { revokeInvitations } from '../../identity/changes.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { Verb } from '../../verb.ts'
import { claimedBy, contractToChange } from '../contract-scope.ts'
import { partiesOf } from '../party-names.ts'
import { contracts } from '../table.ts'
import { firstShown, keepVersion, versionOf } from '../trail/versions.ts'
import { recordContract } from '../trail/write-audit.ts'

/** Records a view once per version and party. The first client who opens the contract takes it. */
export const viewed: Verb<typeof contractsApi.viewed> = async ({ actor, params, body, ctx, from }) => {
  const now = ctx.now()
  await transact(ctx.database.db, async (tx) => {
    const { row, party } = await contractToChange(tx, actor, params.id)
    const claim = claimedBy(row, party, actor)
    const seen = party === 'dj' ? row.djSeenVersion : row.clientSeenVersion
    const version = Math.max(Math.min(body.version, row.version), firstShown(row, party))
    const isNews = claim.clientId !== undefined || version > seen
    if (!isNews) return
    const mark = party === 'dj' ? { djSeenVersion: version } : { clientSeenVersion: version }
    const [claimed] = await tx
      .update(contracts)
      .set({ ...claim, ...mark })
      .where(eq(contracts.id, row.id))
      .returning()
    const parties = await partiesOf(tx, claimed ?? row)
    const { sha256: current } = await keepVersion(tx, row, null, now)
    // The other party may have made a new version while this one was open.
    const versionHash =
      version === row.version ? current : ((await versionOf(tx, row.id, version))?.sha256 ?? '')
    const details = { by: party, name: parties[party].name, version, versionHash }
    if (claim.clientId) await revokeInvitations(tx, row.id)
    const entry = { contract: claimed ?? row, actorId: actor.id, details, from }
    await recordContract(tx, { ...entry, event: 'contract.viewed' })
  })
  return { status: true }
}
