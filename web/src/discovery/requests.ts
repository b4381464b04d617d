import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import type { DjSearch, PreviewSearch, SavedQuery } from '@cuebook/domain/discovery/query.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/room.ts'
import { pageSize } from '@cuebook/domain/discovery/search.ts'
import { countHeader, cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { hashKey, keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/calls/api.ts'
import { unlessJustCome } from '../kernel/calls/prepare.ts'
import { pagesOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import type { MapBounds } from '../kernel/map/mapTypes.ts'

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
  pagesOf(api.discover, {
    args: { query: { ...search, limit: pageSize } },
    after: (cursor) => ({ query: { ...search, limit: pageSize, cursor } }),
    read({ reply, headers }): ResultPage {
      const count = headers.get(countHeader)
      return {
        djs: reply,
        date: search.date,
        next: headers.get(cursorHeader),
        count: count === null ? null : Number(count),
      }
    },
    next: (page) => page.next,
  })

export const useDiscovery = (search: DjSearch, enabled: boolean) =>
  useInfiniteQuery({
    ...foundBy(search),
    enabled,
    placeholderData: keepPreviousData,
    refetchOnMount: unlessJustCome,
  })

export const fetchDiscovery = (client: QueryClient, search: DjSearch): Promise<void> =>
  client.prefetchInfiniteQuery(foundBy(search))

/** The dialog's search by username; it runs only while the dialog is open and the text is not empty. */
export const useDjsByName = (text: string, open: boolean) =>
  useCall(api.discover, { query: { search: text } }, { enabled: open && text !== '' })

/** Every match of a search on the map. A part of the map is named only where there are too many for all of it. */
export function usePins(search: DjSearch, box: MapBounds | null, enabled: boolean) {
  const filters = filtersOf(search)
  return useCall(
    api.pins,
    { query: { ...filters, ...box } },
    {
      enabled,
      // Another part of the same search keeps the pins until its own have come.
      placeholderData: (before, query) => (isAskedOf(query?.queryKey, filters) ? before : undefined),
      refetchOnMount: 'always',
    },
  )
}

/** Whether pins were asked for with these filters, for whichever part of the map. */
function isAskedOf(key: readonly unknown[] | undefined, filters: DjSearch): boolean {
  const { west: _west, south: _south, east: _east, north: _north, ...asked } = (key?.[1] ?? {}) as MapBounds
  return key !== undefined && hashKey([asked]) === hashKey([filters])
}

/** The card of a pin whose DJ is not in the loaded part of the list. */
export const useDjCard = (id: string | null, { lat, lng }: DjSearch) =>
  useCall(api.card, id === null ? null : { params: { id }, query: { lat, lng } })

export const usePreview = (query: PreviewSearch, enabled = true) =>
  useCall(api.preview, { query }, { enabled })

export const useSavedSearches = (enabled: boolean) => useCall(api.savedSearches, {}, { enabled })

export const useSaveSearch = () =>
  useChange(api.saveSearch, {
    send: (body: { name: string; query: SavedQuery }) => api.saveSearch({ body }),
  })

export const useRemoveSearch = () =>
  useChange(api.removeSearch, { send: (id: string) => api.removeSearch({ params: { id } }) })
