import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { useMemo } from 'react'
import { useFavourites } from '../kernel/favourites.ts'
import { useDiscovery } from './requests.ts'
import { countText } from './search/countText.ts'
import { sortFavourites } from './search/filters/sortFavourites.ts'
import type { UrlSearch } from './search/searchInUrl.ts'

/** The DJs to show: what the search finds, or the person's favourites. */
export interface SearchResults {
  djs: readonly Dj[]
  /** The DJs of the search before, which stay in sight while this one is loading. */
  former: readonly Dj[]
  /** The day on which all of them are free; nobody asked that of favourites. */
  date: string | undefined
  /** '…' while loading; null after a failure, which must not claim a number. */
  count: string | null
  state: 'loading' | 'failed' | 'found'
  retry: () => void
  retrying: boolean
  more: { load: () => void; loading: boolean } | null
}

const nobody: readonly Dj[] = []

export function useFound(asked: UrlSearch, isClient: boolean): SearchResults & { favourites: readonly Dj[] } {
  const wanted = Boolean(asked.favourites) && isClient
  const results = useDiscovery(asked.search, !wanted)
  const kept = useFavourites(isClient)
  const favourites = kept.data ?? nobody
  const pages = results.data?.pages
  const listed = useMemo(() => pages?.flatMap((page) => page.djs) ?? nobody, [pages])
  const { sort } = asked.search
  const sorted = useMemo(() => sortFavourites(favourites, sort), [favourites, sort])
  const { isPending, isFetching, isPlaceholderData, refetch } = wanted ? kept : results
  const djs = wanted ? sorted : isPlaceholderData ? nobody : listed
  const state =
    isPending || isPlaceholderData ? 'loading' : isErrorOf(wanted ? kept : results) ? 'failed' : 'found'
  const total = wanted ? favourites.length : (pages?.[0]?.count ?? listed.length)
  return {
    djs,
    former: isPlaceholderData ? listed : nobody,
    favourites,
    date: wanted ? undefined : pages?.[0]?.date,
    state,
    count: state === 'loading' ? '…' : state === 'failed' ? null : countText(total),
    retry: () => void refetch(),
    retrying: isFetching,
    more:
      !wanted && !isPlaceholderData && results.hasNextPage
        ? { load: () => void results.fetchNextPage(), loading: results.isFetchingNextPage }
        : null,
  }
}

/** A failure only counts while there is nothing to show. */
const isErrorOf = ({ isError, data }: { isError: boolean; data: unknown }): boolean =>
  isError && data === undefined
