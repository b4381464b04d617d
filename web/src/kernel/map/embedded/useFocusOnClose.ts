import type L from 'leaflet'
import { type RefObject, useEffect, useRef } from 'react'
import { idsOf, type Pin } from '../clusters.ts'

/** When an info window closes, the focus returns to the marker in this ref. */
export function useFocusOnClose(
  map: L.Map,
  pins: readonly Pin[],
  selectedId: string | null,
): RefObject<string | null> {
  const returnTo = useRef<string | null>(null)
  useEffect(() => {
    const id = returnTo.current
    if (id === null || selectedId !== null) return
    returnTo.current = null
    // The marker may be part of a cluster again, which then takes the focus; without either, the map does.
    const home = pins.find((pin) => idsOf(pin).includes(id))
    const button = home && map.getContainer().querySelector(`[data-marker="${CSS.escape(home.key)}"]`)
    const target = button instanceof HTMLElement ? button : map.getContainer()
    target.focus({ preventScroll: true })
  }, [map, pins, selectedId])
  return returnTo
}
