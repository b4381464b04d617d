import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { localDay } from '../../../kernel/dateWords.ts'
import { useNow } from '../../../kernel/useNow.ts'
import { type AskedEvent, askedEventIn } from './askedEvent.ts'
import { publicAddress, resultsAddress, searchedPlaceIn } from './searchedPlace.ts'
import { resultsIn } from './wayBack.ts'

/** What the visitor looks for. It stands in the address, so that it survives a reload and logging in. */
export function useAsked(username: string) {
  const [, navigate] = useLocation()
  const search = useSearch()
  const state = useHistoryState<unknown>()
  const today = localDay(useNow())
  const from = searchedPlaceIn(search)
  const asked = askedEventIn(search, today)
  return {
    today,
    from,
    asked,
    /** This page with what is looked for. */
    address: publicAddress(username, from, asked),
    results: resultsIn(state) ?? resultsAddress(from, asked),
    ask: useCallback(
      (change: Partial<AskedEvent>) => {
        const next = { ...askedEventIn(location.search, today), ...change }
        navigate(publicAddress(username, searchedPlaceIn(location.search), next), { replace: true, state })
      },
      [navigate, username, state, today],
    ),
  }
}

export type Asked = ReturnType<typeof useAsked>
