import { useSyncExternalStore } from 'react'

/** Below this the tab bar replaces the sidebar and the links of the top bar. */
const NARROW = '(max-width: 63.99rem)'

/** A phone does not draw what its style sheet hides anyway, because that takes longer than to draw the screen's list. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(NARROW).matches,
    () => false,
  )

function follow(listener: () => void): () => void {
  const media = matchMedia(NARROW)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
