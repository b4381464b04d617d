import { isBooked } from '@cuebook/domain/contracts/life/status.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import type { HostParty } from '@cuebook/domain/party/party.ts'
import { partyState, usualOpening } from '@cuebook/domain/party/window.ts'
import { byWeight, longestHosts, longestPartyTitle, mostWishes } from '@cuebook/domain/party/wish.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { contractOfParty } from '../contracts/queries.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Conn } from '../kernel/db/database.ts'
import { type PartyRow, parties, partyWishes } from './table.ts'

export type Standing = Awaited<ReturnType<typeof bookingOf>>

/** A booking of this person that both have signed. Any other contract is not found, or not there yet. */
export async function bookingOf(conn: Conn, actor: Actor, id: string) {
  const standing = await contractOfParty(conn, actor, id)
  const { contract, terms } = standing
  const { eventDate } = terms
  if (!isBooked(contract) || !eventDate) {
    throw new Refusal('contract.wrong-state', { message: 'There are song wishes once both have signed.' })
  }
  return { ...standing, eventDate }
}

export async function partyOf(conn: Conn, contractId: string): Promise<PartyRow | null> {
  const [row] = await conn.select().from(parties).where(eq(parties.contractId, contractId))
  return row ?? null
}

/** The two of the booking. */
async function peopleOf(conn: Conn, { contract: { djId, clientId } }: Standing) {
  const people = await peopleByIds(conn, clientId ? [djId, clientId] : [djId])
  return { client: clientId ? people.get(clientId) : undefined, all: [...people.values()] }
}

/** What guests read as long as the client has not chosen anything else. */
export async function usualWords(conn: Conn, standing: Standing) {
  const { client } = await peopleOf(conn, standing)
  return {
    title: eventName(standing.contract).slice(0, longestPartyTitle),
    hosts: (client?.firstName?.trim() || 'Your hosts').slice(0, longestHosts),
  }
}

export async function hostReply(
  conn: Conn,
  standing: Standing,
  row: PartyRow | null,
  now: Date,
): Promise<HostParty> {
  const { contract, terms, party, eventDate } = standing
  const { all } = await peopleOf(conn, standing)
  const isBarred = all.some(({ isSuspended }) => isSuspended)
  const { isOn, opensOn } = row ?? { isOn: false, opensOn: null }
  const { title, hosts } = row ?? (await usualWords(conn, standing))
  return {
    party,
    state: partyState({ ...terms, status: contract.status, isBarred, isOn, opensOn }, now),
    isOn,
    version: row?.version ?? 0,
    title,
    hosts,
    opensOn: opensOn ?? usualOpening(eventDate),
    eventDate,
    code: row?.code ?? null,
    wishes: row ? await wishesOf(conn, contract.id) : [],
  }
}

/** All of them, because a party has so many at most; hidden ones stand at the end. */
async function wishesOf(conn: Conn, contractId: string): Promise<HostParty['wishes']> {
  const rows = await conn
    .select()
    .from(partyWishes)
    .where(eq(partyWishes.contractId, contractId))
    .limit(mostWishes)
  return rows
    .map(({ id, title, artist, guestName, votes, mark, coming, hiddenAt, createdAt }) => ({
      id,
      title,
      artist,
      by: guestName,
      votes,
      mark,
      coming,
      at: createdAt.toISOString(),
      isHidden: hiddenAt !== null,
    }))
    .sort((a, b) => Number(a.isHidden) - Number(b.isHidden) || byWeight(a, b))
}
