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

const ABOVE_THE_PIN = -50
const ROOM = 16

/** The info window: Leaflet positions it and pans the map, React renders its content. */
export function LeafletInfo({ map, at: { lat, lng }, offset, children }: LeafletInfoProps) {
  const [host] = useState(() => document.createElement('div'))
  const [popup] = useState(() =>
    L.popup({
      ...{ className: 'map-popup', closeButton: false, closeOnEscapeKey: false, autoClose: false },
      ...{ maxWidth: 300, minWidth: 264, autoPanPadding: [ROOM, ROOM] },
    }),
  )
  const { x = 0, y = 0 } = offset ?? {}

  useLayoutEffect(() => {
    popup.options.offset = [x, y + ABOVE_THE_PIN]
    popup.options.autoPan = !prefersStill()
    popup.setLatLng([lat, lng])
    if (!popup.isOpen()) popup.setContent(host).openOn(map)
  }, [map, host, popup, lat, lng, x, y])

  useEffect(() => {
    const showWhole = () => {
      if (prefersStill()) jump(map, popup, { x, y: y + ABOVE_THE_PIN })
      // Popup.update() would take the content out and insert it again, and a click that began on it would be lost.
      else popup.setLatLng([lat, lng])
    }
    let height = host.offsetHeight
    const observer = new ResizeObserver(() => {
      if (host.offsetHeight === height) return
      height = host.offsetHeight
      showWhole()
    })
    observer.observe(host)
    if (prefersStill()) showWhole()
    return () => observer.disconnect()
  }, [map, host, popup, lat, lng, x, y])

  useEffect(
    () => () => {
      popup.remove()
    },
    [popup],
  )

  return createPortal(children, host)
}

/** Moves the map at once instead of gliding, so that no side of the window is cut off. */
function jump(map: L.Map, popup: L.Popup, offset: { x: number; y: number }): void {
  const element = popup.getElement()
  const at = popup.getLatLng()
  if (!element || !at) return
  const side = element.offsetWidth / 2 + ROOM
  map.panInside(at, {
    paddingTopLeft: [side - offset.x, element.offsetHeight - offset.y + ROOM],
    paddingBottomRight: [side + offset.x, ROOM],
    animate: false,
  })
}
