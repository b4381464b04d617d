import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type AskedEvent, askedIn, searchedPlace } from '../../../kernel/address/asked.ts'
import { djPageAddress } from '../../../kernel/address/djPageAddress.ts'
import { resultsAddress } from '../../../kernel/address/resultsAddress.ts'
import { useAskedInAddress } from '../../../kernel/address/useAskedInAddress.ts'
import { resultsIn } from '../../../kernel/address/wayBack.ts'
import { localDay } from '../../../kernel/dateWords.ts'
import { useNow } from '../../../kernel/useNow.ts'

/** What the visitor looks for. It stands in the address, so that it survives a reload and logging in. */
export function useAsked(username: string) {
  const [, navigate] = useLocation()
  const state = useHistoryState<unknown>()
  const today = localDay(useNow())
  const asked = useAskedInAddress()
  const searched = resultsAddress(asked)
  return {
    today,
    from: searchedPlace(asked),
    asked,
    /** This page with what is looked for. */
    address: djPageAddress(username, asked),
    results: resultsIn(state) ?? (searched === resultsAddress({}) ? null : searched),
    ask: useCallback(
      (change: Partial<AskedEvent>) => {
        const next = { ...askedIn(location.search, today), ...change }
        navigate(djPageAddress(username, next), { replace: true, state })
      },
      [navigate, username, state, today],
    ),
  }
}

export type PageQuestion = ReturnType<typeof useAsked>
