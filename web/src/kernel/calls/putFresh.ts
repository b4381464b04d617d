import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Stores the result of a change in the cache. A query that is still running began before the change and would restore
 * the old state, so it is cancelled.
 */
export async function putFresh<T>(client: QueryClient, queryKey: QueryKey, fresh: T): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, fresh)
}
