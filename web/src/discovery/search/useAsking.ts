import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { keyOf, readUrl, type UrlSearch, writeUrl } from './searchInUrl.ts'

export type Ask = (next: UrlSearch, options?: { replace?: boolean }) => void

interface Asking {
  asked: UrlSearch
  ask: Ask
  /** Whether the address asks for the map, which a phone shows instead of the list. */
  onMap: boolean
  showMap: (map: boolean) => void
}

const MAP = 'view=map'

/** The search is in the address, so each one is a step of the browser's history. On a phone so is its map. */
export function useAsking(): Asking {
  const query = useSearch()
  const [path, navigate] = useLocation()
  const parts = query.split('&')
  const onMap = parts.includes(MAP)
  const words = parts.filter((part) => part !== MAP).join('&')
  const asked = useMemo(() => readUrl(words), [words])
  function go(map: boolean, written: string, options: { replace?: boolean; state?: unknown }) {
    const next = [map && MAP, written].filter(Boolean).join('&')
    navigate(next ? `${path}?${next}` : path, options)
  }
  const ask: Ask = (next, { replace = false } = {}) => {
    if (keyOf(next) !== keyOf(asked)) go(onMap, writeUrl(next), { replace })
  }
  function showMap(map: boolean) {
    // The list that the map was opened from is one step back; a search on the map has a list of its own.
    if (!map && history.state === MAP) history.back()
    else go(map, words, map ? { state: MAP } : { replace: true })
  }
  return { asked, ask, onMap, showMap }
}
