import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { keyOf, readUrl, type UrlSearch, writeUrl } from './searchInUrl.ts'

export type Ask = (next: UrlSearch, options?: { replace?: boolean }) => void

/** The search is in the address, so each one is a step of the browser's history. */
export function useAsking(): { asked: UrlSearch; ask: Ask } {
  const query = useSearch()
  const [path, navigate] = useLocation()
  const asked = useMemo(() => readUrl(query), [query])
  const ask: Ask = (next, { replace = false } = {}) => {
    if (keyOf(next) === keyOf(asked)) return
    const written = writeUrl(next)
    navigate(written ? `${path}?${written}` : path, { replace })
  }
  return { asked, ask }
}
