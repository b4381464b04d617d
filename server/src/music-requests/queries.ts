import type { PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import type { Conn } from '../kernel/db/database.ts'
import { planOf } from './refuse-closed.ts'

interface PlannedSongs {
  readonly songs: readonly PlanSong[]
  readonly shared: readonly PlanSong[]
}

/** The songs that the client of a contract has planned, and those that its DJ has of them. */
export async function plannedSongs(conn: Conn, contractId: string): Promise<PlannedSongs> {
  const plan = await planOf(conn, contractId)
  return { songs: plan?.songs ?? [], shared: plan?.shared ?? [] }
}
