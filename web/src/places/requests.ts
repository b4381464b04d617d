import type { MapEngine, PlaceSuggestion, placesApi } from '@cuebook/domain/places/api.ts'
import { placesCalls } from '@cuebook/domain/places/room.ts'
import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/calls/api.ts'
import { queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'

const api = callsOf<typeof placesApi>(placesCalls)

/** The server makes suggestions from this number of letters on. */
export const SHORTEST_QUESTION = 2
/** The longest text that it takes. */
export const MOST_TYPED = 120
const SUGGESTIONS_FRESH_MS = 60_000

/** Coordinates of 0, 0 mean that the address was typed and not picked. */
export interface Placed {
  address: string
  lat: number
  lng: number
}

const suggestionsFor = (text: string, venues: boolean) => ({
  ...queryOf(api.suggest, { query: { q: text, ...(venues && { venues: '1' as const }) } }),
  staleTime: SUGGESTIONS_FRESH_MS,
})

/** The previous suggestions stay until the next answer; answers to older texts are ignored. */
export function usePlaceSuggestions(text: string, venues: boolean): UseQueryResult<PlaceSuggestion[]> {
  return useQuery({
    ...suggestionsFor(text, venues),
    enabled: text.length >= SHORTEST_QUESTION,
    placeholderData: keepPreviousData,
  })
}

/** The likeliest place of that name, or null when there is none. */
export async function firstPlace(client: QueryClient, typed: string): Promise<Placed | null> {
  const [first] = await client.fetchQuery(suggestionsFor(typed.trim().slice(0, MOST_TYPED), false))
  if (!first) return null
  const { lat, lng } = first.lat === null ? await resolvePlace(first.id) : first
  return lat === null || lng === null ? null : { address: first.address, lat, lng }
}

/** Loads the coordinates of a suggestion that has none. */
export const resolvePlace = (id: string): Promise<PlaceSuggestion> => api.resolve({ query: { id } })

export const useMapEngine = (): UseQueryResult<MapEngine> => useCall(api.map, {})
