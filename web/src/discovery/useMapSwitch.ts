import { useLayoutEffect, useRef, useState } from 'react'

/** On a phone the list and the map take turns, and the list comes back where it was left. */
export function useMapSwitch(wide: boolean) {
  const [onMap, setOnMap] = useState(false)
  const [everOnMap, setEverOnMap] = useState(false)
  const leftAt = useRef<number | null>(null)
  function switchTo(map: boolean) {
    if (map) leftAt.current = window.scrollY
    setOnMap(map)
    if (map) setEverOnMap(true)
  }
  useLayoutEffect(() => {
    if (!wide && leftAt.current !== null) window.scrollTo(0, onMap ? 0 : leftAt.current)
  }, [onMap, wide])
  return { onMap: onMap && !wide, everOnMap, switchTo }
}
