import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Whether nothing was drawn since the page was loaded. */
let isFirst = true

/**
 * What is below the first view. On a page that was just loaded it is drawn after what can be seen, so that a slow phone
 * is not blocked by both at once. Later screens have it at once, so that whoever returns finds their place.
 */
export function Below({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(!isFirst)
  useEffect(() => {
    isFirst = false
    startTransition(() => setDue(true))
  }, [])
  return isDue && children
}
