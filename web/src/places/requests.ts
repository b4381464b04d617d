import type { MapEngine, PlaceSuggestion, placesApi } from '@cuebook/domain/places/api.ts'
import { placesCalls } from '@cuebook/domain/places/calls.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { placesKeys } from './keys.ts'

const api = callsOf<typeof placesApi>(placesCalls)

/** The server makes suggestions from this number of letters on. */
export const SHORTEST_QUESTION = 2
const SUGGESTIONS_FRESH_MS = 60_000

/** The previous suggestions stay until the next answer; answers to older texts are ignored. */
export function usePlaceSuggestions(text: string, venues: boolean): UseQueryResult<PlaceSuggestion[]> {
  return useQuery({
    queryKey: [...placesKeys.suggestions, text, venues],
    queryFn: ({ signal }) =>
      api.suggest({ query: { q: text, ...(venues && { venues: '1' as const }) } }, { signal }),
    enabled: text.length >= SHORTEST_QUESTION,
    staleTime: SUGGESTIONS_FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** Loads the coordinates of a suggestion that has none. */
export const resolvePlace = (id: string): Promise<PlaceSuggestion> => api.resolve({ query: { id } })

export function useMapEngine(): UseQueryResult<MapEngine> {
  return useQuery({
    queryKey: placesKeys.map,
    queryFn: ({ signal }) => api.map({}, { signal }),
  })
}
