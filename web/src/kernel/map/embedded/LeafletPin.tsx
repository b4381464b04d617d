import * as L from 'leaflet'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Position } from '../mapTypes.ts'

export interface LeafletPinProps {
  map: L.Map
  at: Position
  /** Moves the pin by pixels, because markers of the same place are spread around it. */
  offset?: { x: number; y: number } | undefined
  raised?: boolean | undefined
  children: ReactNode
}

/** Leaflet positions the element, React renders its content. */
export function LeafletPin({ map, at, offset, raised = false, children }: LeafletPinProps) {
  const [host] = useState(() => document.createElement('div'))
  const [marker] = useState(() =>
    L.marker([at.lat, at.lng], {
      icon: L.divIcon({ html: host, className: 'map-pin-host', iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }),
  )
  useEffect(() => {
    marker.addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, marker])
  useEffect(() => {
    marker.setLatLng([at.lat, at.lng])
  }, [marker, at.lat, at.lng])
  useEffect(() => {
    marker.setZIndexOffset(raised ? 10_000 : 0)
  }, [marker, raised])
  const { x = 0, y = 0 } = offset ?? {}
  useEffect(() => {
    host.style.transform = x || y ? `translate(${x}px, ${y}px)` : ''
  }, [host, x, y])
  return createPortal(children, host)
}
