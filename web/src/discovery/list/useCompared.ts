import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { mostAskedDjs } from '@cuebook/domain/service-requests/limits.ts'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useOnDemand } from '../../kernel/ui/overlay/useOnDemand.ts'

export function useCompared() {
  const [compared, setCompared] = useState<readonly Dj[]>([])
  const toggle = useCallback((dj: Dj) => {
    setCompared((before) => {
      const others = before.filter(({ id }) => id !== dj.id)
      return others.length < before.length ? others : [...before, dj].slice(0, mostAskedDjs)
    })
  }, [])
  const clear = useCallback(() => setCompared([]), [])
  // Most visits compare nobody. A bar that did not load is tried again with the next choice.
  const [CompareBar, load] = useOnDemand(() => import('./CompareBar.tsx').then((m) => m.CompareBar))
  const loadBar = useEffectEvent(() => void load().catch(() => {}))
  useEffect(() => {
    if (compared.length > 0) loadBar()
  }, [compared.length])
  return { CompareBar, compared, full: compared.length === mostAskedDjs, toggle, clear }
}
