import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import type { PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { contractOfParty } from '../../contracts/queries.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type AuditEntry, record } from '../../kernel/audit/record.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { refuseClosed, stateOf } from '../refuse-closed.ts'
import { type MusicPlanRow, musicPlans } from '../table.ts'
import { planReply, type Standing } from './plan-reply.ts'

export interface PlanCall {
  readonly actor: Actor
  readonly params: { readonly id: string }
  readonly ctx: Context
  readonly from: NonNullable<AuditEntry['from']>
}

/** The plan of one's own contract, locked until the transaction ends; an empty one is made first if there is none. */
export async function planToChange(
  tx: Tx,
  { actor, params, ctx }: PlanCall,
  by: Party,
): Promise<{ standing: Standing; plan: MusicPlanRow }> {
  const standing = await contractOfParty(tx, actor, params.id)
  if (standing.party !== by) throw new Refusal('contract.not-your-part')
  const { id: contractId } = standing.contract
  await tx.insert(musicPlans).values({ contractId, updatedAt: ctx.now() }).onConflictDoNothing()
  const [plan] = await tx.select().from(musicPlans).where(eq(musicPlans.contractId, contractId)).for('update')
  if (!plan) throw new Refusal('contract.not-found')
  return { standing, plan }
}

/** The same for the client, while music is open. A caller who states no version means the present one. */
export async function openPlan(tx: Tx, call: PlanCall, version: number | undefined) {
  const opened = await planToChange(tx, call, 'client')
  refuseClosed(stateOf(opened.standing, opened.plan, call.ctx.now()))
  if (version !== undefined && version !== opened.plan.version) throw new Refusal('music-plan.changed')
  return opened
}

interface Change {
  /** In the past tense, for the audit trail. */
  readonly action: string
  readonly version: number | undefined
  /** The songs that follow, and facts for the audit trail. */
  readonly to: (songs: readonly PlanSong[]) => { songs: PlanSong[]; details: Record<string, unknown> }
}

/** Changes the client's working copy. The DJ sees nothing of it before it is shared, so only the client is told. */
export async function changePlan(call: PlanCall, { action, version, to }: Change): Promise<MusicPlan> {
  const { actor, ctx, from } = call
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const { standing, plan } = await openPlan(tx, call, version)
    const { songs, details } = to(plan.songs)
    const [changed] = await tx
      .update(musicPlans)
      .set({ songs, version: plan.version + 1, updatedAt: now })
      .where(eq(musicPlans.contractId, plan.contractId))
      .returning()
    if (!changed) throw new Refusal('contract.not-found')
    const subject = { type: 'music-plan', id: plan.contractId }
    await record(tx, {
      actorId: actor.id,
      action,
      subject,
      details: { ...details, version: changed.version },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'music-plan', contractId: plan.contractId })
    return planReply(tx, standing, changed, now)
  })
}
