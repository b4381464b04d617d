import { useMemo } from 'react'
import { localDay } from '../dateWords.ts'
import { useNow } from '../useNow.ts'
import { type AskedEvent, askedIn } from './asked.ts'
import { useRawSearch } from './useRawSearch.ts'

/** What the address asks for. It stays the same object while the address and the day do. */
export function useAskedInAddress(): AskedEvent {
  const search = useRawSearch()
  const today = localDay(useNow())
  return useMemo(() => askedIn(search, today), [search, today])
}
