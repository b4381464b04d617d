import type L from 'leaflet'
import { type RefObject, useEffect, useRef } from 'react'
import type { Pin } from '../clusters.ts'

/** When the info window of the marker in this ref has closed, the focus goes back to where that marker is now. */
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
    // The marker may by now be part of a cluster again: then that takes the focus, or else the map.
    const home = pins.find((pin) => memberIds(pin).includes(id))
    const button = home && map.getContainer().querySelector(`[data-marker="${CSS.escape(home.key)}"]`)
    const target = button instanceof HTMLElement ? button : map.getContainer()
    target.focus({ preventScroll: true })
  }, [map, pins, selectedId])
  return returnTo
}

const memberIds = (pin: Pin): string[] =>
  pin.kind === 'one' ? [pin.marker.id] : pin.members.map(({ id }) => id)
