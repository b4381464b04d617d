import type * as L from 'leaflet'
import { type RefObject, useEffect, useRef } from 'react'
import { idsOf, type Pin } from '../clusters.ts'

/** When an info window closes or a cluster opens, the focus goes to the marker in this ref. */
export function useFocusNext(map: L.Map, pins: readonly Pin[]): RefObject<string | null> {
  const next = useRef<string | null>(null)
  useEffect(() => {
    const id = next.current
    if (id === null) return
    next.current = null
    // The marker may be part of a cluster again, which then takes the focus; without either, the map does.
    const home = pins.find((pin) => idsOf(pin).includes(id))
    const button = home && map.getContainer().querySelector(`[data-marker="${CSS.escape(home.key)}"]`)
    const target = button instanceof HTMLElement ? button : map.getContainer()
    target.focus({ preventScroll: true })
  }, [map, pins])
  return next
}
