import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/calls.ts'
import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import type { DjSearch, SavedQuery } from '@cuebook/domain/discovery/query.ts'
import { pageSize } from '@cuebook/domain/discovery/search.ts'
import { countHeader, cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { discoveryKeys } from './keys.ts'

const api = callsOf<typeof discoveryApi>(discoveryCalls)

interface ResultPage {
  djs: DjCard[]
  next: string | null
  count: number | null
}

/** The DJs of a search, page by page; the first page has the total count. */
export function useDiscovery(search: DjSearch, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...discoveryKeys.found, search],
    queryFn: async ({ pageParam, signal }): Promise<ResultPage> => {
      const query = { ...search, limit: pageSize, ...(pageParam && { cursor: pageParam }) }
      const { reply, headers } = await api.discover.withHeaders({ query }, { signal })
      const count = headers.get(countHeader)
      return { djs: reply, next: headers.get(cursorHeader), count: count === null ? null : Number(count) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled,
    refetchOnMount: 'always',
  })
}

/** The dialog's search by username; it runs only while the dialog is open and the text is not empty. */
export function useDjsByName(text: string, open: boolean) {
  return useQuery({
    queryKey: [...discoveryKeys.found, 'by-name', text],
    queryFn: ({ signal }) => api.discover({ query: { search: text } }, { signal }),
    enabled: open && text !== '',
  })
}

export const useSavedSearches = (enabled: boolean) =>
  useQuery({ queryKey: discoveryKeys.savedSearches, queryFn: () => api.savedSearches(), enabled })

export function useSaveSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; query: SavedQuery }) => api.saveSearch({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: discoveryKeys.savedSearches }),
  })
}

export function useRemoveSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.removeSearch({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: discoveryKeys.savedSearches }),
  })
}
