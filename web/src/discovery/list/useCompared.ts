import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useOnDemand } from '../../kernel/ui/overlay/useOnDemand.ts'

/** More than three would not fit side by side. */
const MOST_COMPARED = 3

export function useCompared() {
  const [compared, setCompared] = useState<readonly Dj[]>([])
  const toggle = useCallback((dj: Dj) => {
    setCompared((before) => {
      const others = before.filter(({ id }) => id !== dj.id)
      return others.length < before.length ? others : [...before, dj].slice(0, MOST_COMPARED)
    })
  }, [])
  const clear = useCallback(() => setCompared([]), [])
  // Most visits compare nobody. A bar that did not load is tried again with the next choice.
  const [CompareBar, load] = useOnDemand(() => import('./CompareBar.tsx').then((m) => m.CompareBar))
  const loadBar = useEffectEvent(() => void load().catch(() => {}))
  useEffect(() => {
    if (compared.length > 0) loadBar()
  }, [compared.length])
  return { CompareBar, compared, full: compared.length === MOST_COMPARED, toggle, clear }
}
