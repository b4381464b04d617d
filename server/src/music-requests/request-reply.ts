import { fullName } from '@cuebook/domain/identity/names.ts'
import { canAnswer } from '@cuebook/domain/music-requests/answer.ts'
import type { MusicRequest } from '@cuebook/domain/music-requests/music-request.ts'
import { platformOf } from '@cuebook/domain/music-requests/platform.ts'
import { contractsByIds } from '../contracts/queries.ts'
import { type PersonCard, peopleByIds } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import type { MusicRequestRow } from './table.ts'

/** The requests as this person sees them, who sent or received each of them. */
export async function requestReplies(
  conn: Conn,
  rows: readonly MusicRequestRow[],
  readerId: string,
  now: Date,
): Promise<MusicRequest[]> {
  const others = rows.map((row) => (row.djId === readerId ? row.clientId : row.djId))
  const people = await peopleByIds(conn, others)
  const events = await contractsByIds(
    conn,
    rows.flatMap(({ contractId }) => contractId ?? []),
  )
  return rows.map((row) => {
    const isReceived = row.djId === readerId
    const otherId = isReceived ? row.clientId : row.djId
    const event = row.contractId ? events.get(row.contractId) : undefined
    const { id, contractId, clientId, djId, playlistName, specialInstructions, status, note } = row
    return {
      id,
      contractId,
      clientId,
      djId,
      playlistName,
      specialInstructions,
      status,
      note,
      playlistUrls: row.playlistUrls.map(({ url, description }) => ({
        url,
        platform: platformOf(url),
        description: description ?? null,
      })),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      box: isReceived ? 'received' : 'sent',
      other: personOf(otherId, people.get(otherId), isReceived ? 'A client' : 'A DJ'),
      contract: event
        ? { id: event.id, status: event.status, eventType: event.eventType, eventDate: event.eventDate }
        : null,
      canAnswer: isReceived && canAnswer({ endsAt: event?.endsAt ?? null }, now),
    }
  })
}

/** A person without a name is not named by the address, because the other may be a stranger. */
export const personOf = (id: string, person: PersonCard | undefined, otherwise: string) => ({
  id,
  name: (person && fullName(person)) || otherwise,
  picture: person?.picture ?? '',
})
