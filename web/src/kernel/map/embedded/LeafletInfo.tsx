import L from 'leaflet'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Position } from '../mapTypes.ts'
import { prefersStill } from './createMap.ts'

export interface LeafletInfoProps {
  map: L.Map
  at: Position
  offset?: { x: number; y: number } | undefined
  children: ReactNode
}

/** Leaflet removes and inserts the content again on an update, so the focus must be restored. */
function keepingFocus(host: HTMLElement, work: () => void): void {
  const focused = document.activeElement
  work()
  if (focused instanceof HTMLElement && host.contains(focused)) focused.focus({ preventScroll: true })
}

const ABOVE_THE_PIN = -50
const ROOM: L.PointTuple = [16, 16]

/** The info window: Leaflet positions it and pans the map, React renders its content. */
export function LeafletInfo({ map, at, offset, children }: LeafletInfoProps) {
  const [host] = useState(() => document.createElement('div'))
  const { x = 0, y = 0 } = offset ?? {}

  useLayoutEffect(() => {
    const popup = L.popup({
      ...{ className: 'map-popup', closeButton: false, closeOnEscapeKey: false, autoClose: false },
      ...{ maxWidth: 300, minWidth: 264, offset: [x, y + ABOVE_THE_PIN], autoPanPadding: ROOM },
    })
    popup.options.autoPan = !prefersStill()
    popup.setLatLng([at.lat, at.lng]).setContent(host).openOn(map)
    let height = host.offsetHeight
    const observer = new ResizeObserver(() => {
      if (host.offsetHeight === height) return
      height = host.offsetHeight
      keepingFocus(host, () => popup.update())
    })
    observer.observe(host)
    return () => {
      observer.disconnect()
      popup.remove()
    }
  }, [map, host, at.lat, at.lng, x, y])

  // With reduced motion the map jumps instead of gliding, so that the whole window is visible.
  useEffect(() => {
    if (prefersStill()) map.panInside([at.lat, at.lng], { paddingTopLeft: [160, 320], animate: false })
  }, [map, at.lat, at.lng])

  return createPortal(children, host)
}
