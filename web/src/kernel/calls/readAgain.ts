import type { Subject } from '@cuebook/domain/rooms.ts'
import type { Query, QueryClient } from '@tanstack/react-query'

export const isMadeOf =
  (subjects: readonly string[]) =>
  ({ meta }: Pick<Query, 'meta'>): boolean =>
    meta?.reads?.some((each) => subjects.includes(each)) ?? false

/** Reads again what is on the screen and made of these subjects, and the rest of it when it is shown next. */
export const readAgain = (client: QueryClient, ...subjects: readonly Subject[]): Promise<void> =>
  readAgainWhat(client, isMadeOf(subjects))

/**
 * A reading under way is broken off and begun again, but a first one is kept by the library, although it may answer what
 * was before the change. So that is read once more when it has ended.
 */
export async function readAgainWhat(
  client: QueryClient,
  predicate: (query: Query) => boolean,
): Promise<void> {
  const firstReadings = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await client.invalidateQueries({ predicate })
  if (firstReadings.length === 0) return
  // While a reading is on its way, `fetch` answers with it.
  await Promise.allSettled(firstReadings.map((query) => query.fetch()))
  const wereAnswered = firstReadings.filter(({ state }) => state.data !== undefined)
  await client.invalidateQueries({ predicate: (query) => wereAnswered.includes(query) })
}
