import { useLayoutEffect, useRef, useState } from 'react'

/** On a phone the list and the map take turns, and the list of a search comes back where it was left. */
export function useMapSwitch(onMap: boolean, search: string): { everOnMap: boolean } {
  const [everOnMap, setEverOnMap] = useState(onMap)
  if (onMap && !everOnMap) setEverOnMap(true)
  const left = useRef({ search, y: 0 })
  const wasOnMap = useRef(false)
  useLayoutEffect(() => {
    if (onMap) window.scrollTo(0, 0)
    else if (wasOnMap.current) window.scrollTo(0, left.current.search === search ? left.current.y : 0)
    wasOnMap.current = onMap
    if (onMap) return
    // A step of the history hides the list without a press, so its place is always noted.
    const note = () => {
      left.current = { search, y: window.scrollY }
    }
    // To ask for the place makes the browser lay out the page at once, so the first drawing does not.
    if (left.current.search !== search) note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [onMap, search])
  return { everOnMap }
}
