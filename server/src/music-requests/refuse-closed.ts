import type { Terms } from '@cuebook/domain/contracts/form/terms.ts'
import {
  type MusicFacts,
  type MusicState,
  musicClosesAt,
  musicState,
} from '@cuebook/domain/music-requests/cutoff.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { type MusicPlanRow, musicPlans } from './table.ts'

interface Standing {
  readonly contract: Pick<MusicFacts, 'status' | 'clientSignedAt' | 'djSignedAt'>
  readonly terms: Terms
}

export const closingOf = ({ contract: { clientSignedAt, djSignedAt }, terms }: Standing): Date | null =>
  musicClosesAt({ ...terms, clientSignedAt, djSignedAt })

export function stateOf(
  { contract: { status, clientSignedAt, djSignedAt }, terms }: Standing,
  plan: Pick<MusicPlanRow, 'reopenedAt'> | null,
  now: Date,
): MusicState {
  const reopenedAt = plan?.reopenedAt ?? null
  return musicState({ ...terms, status, clientSignedAt, djSignedAt, reopenedAt }, now)
}

export async function planOf(conn: Conn, contractId: string): Promise<MusicPlanRow | null> {
  const [row] = await conn.select().from(musicPlans).where(eq(musicPlans.contractId, contractId))
  return row ?? null
}

/** Refuses a client's change once music has closed. */
export function refuseClosed(state: MusicState): void {
  if (state === 'open') return
  if (state === 'locked') throw new Refusal('music-request.closed')
  if (state === 'over') throw new Refusal('contract.over')
  const message =
    state === 'cancelled' ? 'This contract was cancelled.' : 'This contract has not been sent yet.'
  throw new Refusal('contract.wrong-state', { message })
}
