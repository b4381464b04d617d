import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/calls.ts'
import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import type { DjSearch, PreviewSearch, SavedQuery } from '@cuebook/domain/discovery/query.ts'
import { pageSize } from '@cuebook/domain/discovery/search.ts'
import { countHeader, cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import type { MapBounds } from '../kernel/map/mapTypes.ts'
import { unlessJustCome } from '../kernel/prepare.ts'
import { discoveryKeys } from './keys.ts'

const api = callsOf<typeof discoveryApi>(discoveryCalls)

/** What the server compares: the order and the length of the event change nothing about who is found. */
function filtersOf({ hours: _hours, sort: _sort, ...filters }: DjSearch): DjSearch {
  return filters
}

interface ResultPage {
  djs: DjCard[]
  /** The day on which they are free, if the search names one. */
  date: string | undefined
  next: string | null
  count: number | null
}

/** The DJs of a search, page by page; the first page has the total count. */
const foundBy = ({ hours: _hours, ...search }: DjSearch) =>
  infiniteQueryOptions({
    queryKey: [...discoveryKeys.found, search],
    queryFn: async ({ pageParam, signal }): Promise<ResultPage> => {
      const query = { ...search, limit: pageSize, ...(pageParam && { cursor: pageParam }) }
      const { reply, headers } = await api.discover.withHeaders({ query }, { signal })
      const count = headers.get(countHeader)
      return {
        djs: reply,
        date: search.date,
        next: headers.get(cursorHeader),
        count: count === null ? null : Number(count),
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnMount: unlessJustCome,
  })

export const useDiscovery = (search: DjSearch, enabled: boolean) =>
  useInfiniteQuery({ ...foundBy(search), enabled, placeholderData: keepPreviousData })

export const fetchDiscovery = (client: QueryClient, search: DjSearch): Promise<void> =>
  client.prefetchInfiniteQuery(foundBy(search))

/** The dialog's search by username; it runs only while the dialog is open and the text is not empty. */
export function useDjsByName(text: string, open: boolean) {
  return useQuery({
    queryKey: [...discoveryKeys.found, 'by-name', text],
    queryFn: ({ signal }) => api.discover({ query: { search: text } }, { signal }),
    enabled: open && text !== '',
  })
}

/** Every match of a search on the map. A part of the map is named only where there are too many for all of it. */
export function usePins(search: DjSearch, box: MapBounds | null, enabled: boolean) {
  const filters = filtersOf(search)
  return useQuery({
    queryKey: [...discoveryKeys.pins, filters, box],
    queryFn: ({ signal }) => api.pins({ query: { ...filters, ...box } }, { signal }),
    enabled,
    // Another part of the same search keeps the pins until its own have come.
    placeholderData: (before, query) => (sameFilters(query?.queryKey, filters) ? before : undefined),
    refetchOnMount: 'always',
  })
}

const sameFilters = (key: readonly unknown[] | undefined, filters: DjSearch): boolean =>
  key !== undefined && JSON.stringify(key[1]) === JSON.stringify(filters)

/** The card of a pin whose DJ is not in the loaded part of the list. */
export function useDjCard(id: string | null, { lat, lng }: DjSearch) {
  return useQuery({
    queryKey: [...discoveryKeys.cards, id, lat, lng],
    queryFn: ({ signal }) => api.card({ params: { id: id ?? '' }, query: { lat, lng } }, { signal }),
    enabled: id !== null,
  })
}

export const usePreview = (query: PreviewSearch, enabled = true) =>
  useQuery({
    queryKey: [...discoveryKeys.preview, query],
    queryFn: ({ signal }) => api.preview({ query }, { signal }),
    enabled,
  })

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
