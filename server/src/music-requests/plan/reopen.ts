import type { musicPlanApi } from '@cuebook/domain/music-requests/plan/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { peopleByIds } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { signedInLink } from '../../kernel/signed-in-link.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { tell } from '../../notifications/tell.ts'
import type { Call, Verb } from '../../verb.ts'
import { planPath, reopenedLetter } from '../letters.ts'
import { stateOf } from '../refuse-closed.ts'
import { musicPlans } from '../table.ts'
import { planToChange } from './change-plan.ts'
import { planReply, type Standing } from './plan-reply.ts'

/** The DJ opens a locked plan for the client, until the event is over. */
export const reopen: Verb<typeof musicPlanApi.reopen> = async (call) => {
  const { actor, ctx, from } = call
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const { standing, plan } = await planToChange(tx, call, 'dj')
    if (stateOf(standing, plan, now) !== 'locked') throw new Refusal('music-plan.not-locked')
    const [reopened] = await tx
      .update(musicPlans)
      .set({ reopenedAt: now, updatedAt: now })
      .where(eq(musicPlans.contractId, plan.contractId))
      .returning()
    if (!reopened) throw new Refusal('contract.not-found')
    const subject = { type: 'music-plan', id: plan.contractId }
    await record(tx, { actorId: actor.id, action: 'music-plan.reopened', subject, from })
    const { clientId } = standing.contract
    await tellBrowsers(tx, [actor.id, clientId], { about: 'music-plan', contractId: plan.contractId })
    // A client's pickers show only bookings whose music is open.
    await tellBrowsers(tx, [clientId], { about: 'music-requests' })
    if (clientId) await tellClient(tx, call, standing, clientId)
    return planReply(tx, standing, reopened, now)
  })
}

async function tellClient(
  tx: Tx,
  { actor, ctx }: Call<typeof musicPlanApi.reopen>,
  { contract }: Standing,
  clientId: string,
): Promise<void> {
  const people = await peopleByIds(tx, [clientId, actor.id])
  const { baseUrl } = ctx.settings
  const path = planPath(contract.id)
  const href = signedInLink(baseUrl, path)
  await tell(tx, {
    to: { userId: clientId, email: people.get(clientId)?.email ?? contract.clientEmail },
    kind: 'contract',
    letter: reopenedLetter({ by: people.get(actor.id), event: contract, href }),
    path,
    key: `music-plan-reopened:${contract.id}:${newId()}`,
    baseUrl,
  })
}
