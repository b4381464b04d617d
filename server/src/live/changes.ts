import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import type { Conn } from '../kernel/db/database.ts'
import { publish } from '../kernel/live/publish.ts'
import { channelOf } from './channel.ts'

/** Sends an event to the open browsers of these people when the transaction commits. */
export async function tellBrowsers(
  conn: Conn,
  userIds: readonly (string | null)[],
  event: LiveEvent,
): Promise<void> {
  const people = new Set(userIds.filter((id) => id !== null))
  for (const id of people) await publish(conn, channelOf(id), JSON.stringify(event))
}
