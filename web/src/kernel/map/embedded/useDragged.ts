import type * as L from 'leaflet'
import { useEffect, useRef } from 'react'

/** Whether the map has been dragged since the pointer was pressed. */
export function useDragged(map: L.Map): { readonly current: boolean } {
  const dragged = useRef(false)
  useEffect(() => {
    const container = map.getContainer()
    const down = (): void => {
      dragged.current = false
    }
    const drag = (): void => {
      dragged.current = true
    }
    container.addEventListener('pointerdown', down, true)
    map.on('dragstart', drag)
    return () => {
      container.removeEventListener('pointerdown', down, true)
      map.off('dragstart', drag)
    }
  }, [map])
  return dragged
}
