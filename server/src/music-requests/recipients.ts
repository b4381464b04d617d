import type { musicRequestsApi } from '@cuebook/domain/music-requests/api.ts'
import { desc, eq, inArray } from 'drizzle-orm'
import { contractsAsClient } from '../contracts/queries.ts'
import { djsAmong, peopleByIds } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import { latestTalkedTo } from '../messages/queries.ts'
import type { Verb } from '../verb.ts'
import { closingOf, stateOf } from './refuse-closed.ts'
import { personOf } from './request-reply.ts'
import { musicPlans, musicRequests } from './table.ts'

const MOST = 100

/** The bookings whose music is open, and the DJs whom the caller knows. */
export const recipients: Verb<typeof musicRequestsApi.recipients> = async ({ actor, ctx }) => {
  const { db } = ctx.database
  const now = ctx.now()
  const booked = await contractsAsClient(db, actor, MOST)
  const reopened = await plansOf(
    db,
    booked.map(({ contract }) => contract.id),
  )
  const known = [
    ...booked.map(({ contract }) => contract.djId),
    ...(await latestTalkedTo(db, actor.id, MOST)),
    ...(await sentTo(db, actor.id)),
  ]
  const djs = await djsAmong(db, known)
  const people = await peopleByIds(db, [...new Set(known)])
  const open = booked.filter((one) => stateOf(one, reopened.get(one.contract.id) ?? null, now) === 'open')
  return {
    contracts: open.map(({ contract, terms }) => ({
      id: contract.id,
      status: contract.status,
      eventType: terms.eventType,
      eventDate: terms.eventDate,
      timeZone: terms.timeZone,
      dj: personOf(contract.djId, people.get(contract.djId), 'Your DJ'),
      closesAt: closingOf({ contract, terms })?.toISOString() ?? null,
    })),
    djs: [...djs]
      .map((id) => personOf(id, people.get(id), 'A DJ'))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}

async function plansOf(conn: Conn, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { reopenedAt: Date | null }>()
  const rows = await conn
    .select({ contractId: musicPlans.contractId, reopenedAt: musicPlans.reopenedAt })
    .from(musicPlans)
    .where(inArray(musicPlans.contractId, [...ids]))
  return new Map(rows.map((row) => [row.contractId, row]))
}

async function sentTo(conn: Conn, clientId: string): Promise<string[]> {
  const rows = await conn
    .select({ djId: musicRequests.djId })
    .from(musicRequests)
    .where(eq(musicRequests.clientId, clientId))
    .orderBy(desc(musicRequests.id))
    .limit(MOST)
  return rows.map(({ djId }) => djId)
}
