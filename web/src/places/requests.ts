import type { MapEngine, PlaceSuggestion, placesApi } from '@cuebook/domain/places/api.ts'
import { placesCalls } from '@cuebook/domain/places/calls.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { placesKeys } from './keys.ts'

const api = callsOf<typeof placesApi>(placesCalls)

/** From so many letters on the server has something to say. */
export const SHORTEST_QUESTION = 2
const SUGGESTIONS_FRESH_MS = 60_000

/** What was found last stays until the next answer; answers to older questions are thrown away. */
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

/** The coordinates of a suggestion that came without. */
export const resolvePlace = (id: string): Promise<PlaceSuggestion> => api.resolve({ query: { id } })

export function useMapEngine(): UseQueryResult<MapEngine> {
  return useQuery({
    queryKey: placesKeys.map,
    queryFn: ({ signal }) => api.map({}, { signal }),
  })
}
