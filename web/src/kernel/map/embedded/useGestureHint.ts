import { useCallback, useEffect, useRef, useState } from 'react'
import type { GestureHint } from './cooperativeGestures.ts'

const SHOWN_MS = 1400

/** The latest hint, shown long enough to read it. */
export function useGestureHint(): [GestureHint | null, (kind: GestureHint) => void] {
  const [hint, setHint] = useState<GestureHint | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback((kind: GestureHint) => {
    clearTimeout(timer.current)
    setHint(kind)
    timer.current = setTimeout(() => setHint(null), SHOWN_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [hint, show]
}
