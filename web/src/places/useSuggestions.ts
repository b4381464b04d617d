import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { useDebounced } from '../kernel/useDebounced.ts'
import { MOST_TYPED, SHORTEST_QUESTION, usePlaceSuggestions } from './requests.ts'

const DEBOUNCE_MS = 150
const nothing: readonly PlaceSuggestion[] = []

export interface Suggestions {
  readonly list: readonly PlaceSuggestion[]
  /** `short` means that the text is too short to search. While `asking`, the list is the previous one. */
  readonly state: 'short' | 'asking' | 'found' | 'none' | 'failed'
}

/** The suggestions for the typed text; null means that nobody is typing. */
export function useSuggestions(typed: string | null, venues: boolean): Suggestions {
  const wanted = (typed ?? '').trim().slice(0, MOST_TYPED)
  const asked = useDebounced(wanted, DEBOUNCE_MS)
  const { data, isFetching, isError } = usePlaceSuggestions(asked, venues)
  if (wanted.length < SHORTEST_QUESTION) return { list: nothing, state: 'short' }
  const list = (asked.length >= SHORTEST_QUESTION && !isError && data) || nothing
  if (asked !== wanted || isFetching) return { list, state: 'asking' }
  if (isError) return { list: nothing, state: 'failed' }
  return { list, state: list.length > 0 ? 'found' : 'none' }
}
