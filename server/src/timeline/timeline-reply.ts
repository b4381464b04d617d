import { fullName } from '@cuebook/domain/identity/names.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { timelineState } from '@cuebook/domain/timeline/state.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { eq } from 'drizzle-orm'
import { contractOfParty } from '../contracts/queries.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Conn } from '../kernel/db/database.ts'
import { plannedSongs } from '../music-requests/queries.ts'
import { type TimelineRecord, timelines } from './table.ts'

export type Standing = Awaited<ReturnType<typeof planningOf>>

/** A contract of this person that was sent. A draft is the DJ's own paper, and any other contract is not found. */
export async function planningOf(conn: Conn, actor: Actor, id: string, now: Date) {
  const standing = await contractOfParty(conn, actor, id)
  const state = timelineState(standing.contract, now)
  if (!state)
    throw new Refusal('contract.wrong-state', { message: 'There is a timeline once the contract was sent.' })
  return { ...standing, state }
}

export async function timelineOf(conn: Conn, contractId: string): Promise<TimelineRecord | null> {
  const [row] = await conn.select().from(timelines).where(eq(timelines.contractId, contractId))
  return row ?? null
}

export async function timelineReply(
  conn: Conn,
  { contract, terms, party, state }: Standing,
  row: TimelineRecord | null,
): Promise<Timeline> {
  const people = await peopleByIds(conn, [contract.djId, ...(contract.clientId ? [contract.clientId] : [])])
  const nameOf = (id: string | null) => {
    const person = id ? people.get(id) : undefined
    return person ? fullName(person) : ''
  }
  const { eventType, eventDate, startTime, endTime, timeZone } = terms
  const planned = await plannedSongs(conn, contract.id)
  const songs = party === 'client' ? planned.songs : planned.shared
  const known = new Set(songs.map(({ id }) => id))
  const named = new Set(row?.rows.flatMap((each) => each.songs))
  return {
    party,
    contract: {
      id: contract.id,
      status: contract.status,
      eventType,
      eventDate,
      startTime,
      endTime,
      timeZone,
    },
    djName: nameOf(contract.djId) || 'your DJ',
    clientName: nameOf(contract.clientId) || 'your client',
    djId: contract.djId,
    clientId: contract.clientId,
    state,
    version: row?.version ?? 0,
    rows: row?.rows.map((each) => ({ ...each, songs: [...each.songs] })) ?? [],
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedBy ? row.changedAt.toISOString() : null,
    plannedFor: row?.changedBy ? { startTime: row.plannedStart, endTime: row.plannedEnd } : null,
    songs: songs.filter(({ list }) => list !== 'never'),
    unshared: planned.songs.filter(({ id }) => named.has(id) && !known.has(id)).map(({ id }) => id),
  }
}
