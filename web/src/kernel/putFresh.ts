import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * What a change answered takes the place of what was known. A reading still under way began before the change and
 * would put the old state back.
 */
export async function putFresh<T>(client: QueryClient, queryKey: QueryKey, fresh: T): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, fresh)
}
