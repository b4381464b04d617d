import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { useDebounced } from '../kernel/useDebounced.ts'
import { SHORTEST_QUESTION, usePlaceSuggestions } from './requests.ts'

const DEBOUNCE_MS = 150
const MOST_TYPED = 120
const nothing: readonly PlaceSuggestion[] = []

export interface Suggestions {
  readonly list: readonly PlaceSuggestion[]
  /** `short`: too little was typed to ask. While `asking`, the list is still the one before. */
  readonly state: 'short' | 'asking' | 'found' | 'none' | 'failed'
}

/** What to offer for what is being typed; null while nobody types. */
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
