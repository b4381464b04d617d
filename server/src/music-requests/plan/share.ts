import type { musicPlanApi } from '@cuebook/domain/music-requests/plan/api.ts'
import { contradictionInWords, contradictionsIn } from '@cuebook/domain/music-requests/plan/conflicts.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { peopleByIds } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { signedInLink } from '../../kernel/signed-in-link.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { tell } from '../../notifications/tell.ts'
import type { Call, Verb } from '../../verb.ts'
import { planPath, sharedLetter } from '../letters.ts'
import { shareLimits } from '../limits.ts'
import { type MusicPlanRow, musicPlans } from '../table.ts'
import { openPlan } from './change-plan.ts'
import { planReply, type Standing } from './plan-reply.ts'

type Sharing = Call<typeof musicPlanApi.share>

/** Gives the DJ the plan as it is now. Sharing the same version again changes nothing and tells nobody. */
export const share: Verb<typeof musicPlanApi.share> = async (call) => {
  const { actor, body, ctx, from, reply } = call
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const { standing, plan } = await openPlan(tx, call, body?.version)
    if (plan.shared !== null && plan.sharedVersion === plan.version) return planReply(tx, standing, plan, now)
    refuseUnready(plan)
    await takeAttempt(tx, shareLimits(plan.contractId), now, reply)
    const [shared] = await tx
      .update(musicPlans)
      .set({ shared: plan.songs, sharedVersion: plan.version, sharedAt: now, updatedAt: now })
      .where(eq(musicPlans.contractId, plan.contractId))
      .returning()
    if (!shared) throw new Refusal('contract.not-found')
    await record(tx, {
      actorId: actor.id,
      action: 'music-plan.shared',
      subject: { type: 'music-plan', id: plan.contractId },
      details: { version: plan.version, songs: plan.songs.length },
      from,
    })
    const { djId } = standing.contract
    await tellBrowsers(tx, [actor.id, djId], { about: 'music-plan', contractId: plan.contractId })
    await tellDj(tx, call, standing, shared)
    return planReply(tx, standing, shared, now)
  })
}

function refuseUnready({ songs, shared }: MusicPlanRow): void {
  if (songs.length === 0 && shared === null) throw new Refusal('music-plan.empty')
  const contradictions = contradictionsIn(songs)
  if (contradictions.length === 0) return
  const details = contradictions.map((one) => ({ path: 'songs', message: contradictionInWords(one) }))
  throw new Refusal('music-plan.contradiction', { details })
}

async function tellDj(tx: Tx, { actor, ctx }: Sharing, standing: Standing, plan: MusicPlanRow) {
  const { contract } = standing
  const people = await peopleByIds(tx, [contract.djId, actor.id])
  const { baseUrl } = ctx.settings
  const path = planPath(contract.id)
  await tell(tx, {
    to: { userId: contract.djId, email: people.get(contract.djId)?.email ?? '' },
    kind: 'contract',
    letter: sharedLetter({
      by: people.get(actor.id),
      event: contract,
      href: signedInLink(baseUrl, path),
      songs: plan.songs.length,
    }),
    path,
    key: `music-plan-shared:${contract.id}:${plan.version}`,
    baseUrl,
  })
}
