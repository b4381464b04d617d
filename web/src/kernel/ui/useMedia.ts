import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is like this now. The server, which knows no screen, takes it for not. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Where `max-md:` of the style sheet holds. */
export const PHONE = '(max-width: 767.98px)'
