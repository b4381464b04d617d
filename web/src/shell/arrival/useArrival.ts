import { useEffect, useLayoutEffect } from 'react'
import { endToastsOfScreen } from '../../kernel/ui/feedback/toast.ts'
import { keepFocus } from './keepFocus.ts'
import { arriveHere, watchPlaces } from './leftPlaces.ts'
import { settle } from './settle.ts'

/**
 * A new screen starts at its top with the focus on its heading; Back and Forward return to the place that was left. Within
 * a screen the focus is not lost either. `screen` says what is shown, null while that is not known. Another query at the
 * same address is no new screen.
 */
export function useArrival(screen: string | null): void {
  useLayoutEffect(watchPlaces, [])
  useEffect(keepFocus, [])
  useLayoutEffect(() => {
    if (screen === null) return undefined
    const arrival = arriveHere()
    if (arrival.coming !== 'load') endToastsOfScreen()
    return settle(arrival)
  }, [screen])
}
