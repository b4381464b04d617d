import { useSyncExternalStore } from 'react'

/** From here the list and the map stand side by side. */
const WIDE = '(min-width: 64rem)'

export const useWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(WIDE).matches)

function follow(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
