import { fullName } from '@cuebook/domain/identity/names.ts'
import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import { bookedSeconds } from '@cuebook/domain/music-requests/plan/times.ts'
import type { contractOfParty } from '../../contracts/queries.ts'
import { peopleByIds } from '../../identity/queries.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { djProfileOf } from '../../profiles/queries.ts'
import { closingOf, stateOf } from '../refuse-closed.ts'
import type { MusicPlanRow } from '../table.ts'

export type Standing = Awaited<ReturnType<typeof contractOfParty>>

/** The client reads the working copy, and the DJ only what was shared. */
export const songsFor = ({ party }: Standing, plan: MusicPlanRow | null) =>
  (party === 'client' ? plan?.songs : plan?.shared) ?? []

export async function planReply(
  conn: Conn,
  standing: Standing,
  plan: MusicPlanRow | null,
  now: Date,
): Promise<MusicPlan> {
  const { contract, terms, party } = standing
  const people = await peopleByIds(conn, [contract.djId, ...(contract.clientId ? [contract.clientId] : [])])
  const nameOf = (id: string | null) => {
    const person = id ? people.get(id) : undefined
    return person ? fullName(person) : ''
  }
  const { eventType, eventDate, startTime, endTime, timeZone } = terms
  const closesAt = closingOf(standing)
  const state = stateOf(standing, plan, now)
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
    djUsername: (await djProfileOf(conn, contract.djId))?.username ?? null,
    clientId: contract.clientId,
    version: (party === 'client' ? plan?.version : plan?.sharedVersion) ?? 1,
    songs: [...songsFor(standing, plan)],
    sharedAt: plan?.sharedAt?.toISOString() ?? null,
    hasUnshared: party === 'client' && plan !== null && hasUnshared(plan),
    state,
    closesAt: closesAt?.toISOString() ?? null,
    isReopened: state === 'open' && closesAt !== null && closesAt <= now,
    bookedSeconds: bookedSeconds(terms),
  }
}

const hasUnshared = ({ shared, sharedVersion, version, songs }: MusicPlanRow): boolean =>
  shared === null ? songs.length > 0 : sharedVersion !== version
