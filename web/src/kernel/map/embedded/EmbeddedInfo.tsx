import type * as L from 'leaflet'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { InfoCard, type InfoCardProps } from '../InfoCard.tsx'
import type { Position } from '../mapTypes.ts'
import { placeInfo } from '../placeInfo.ts'

export interface EmbeddedInfoProps extends InfoCardProps {
  map: L.Map
  at: Position
  offset?: { x: number; y: number } | undefined
}

/** On a narrower map the info window is a card at the lower edge. */
const NARROW = 560

/** The info window. It finds its own place inside the map, so the map never moves for it. */
export function EmbeddedInfo({ map, at: { lat, lng }, offset, ...card }: EmbeddedInfoProps) {
  const box = useRef<HTMLDivElement>(null)
  const { x = 0, y = 0 } = offset ?? {}

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const place = () => {
      const size = map.getSize()
      const narrow = size.x < NARROW
      element.classList.toggle('map-window-low', narrow)
      if (narrow) {
        element.style.translate = ''
        return
      }
      const pin = map.latLngToContainerPoint([lat, lng]).add([x, y])
      const { offsetWidth: width, offsetHeight: height } = element
      const { side, left, top } = placeInfo(pin, { width, height }, { width: size.x, height: size.y })
      element.dataset.side = side
      element.style.translate = `${left}px ${top}px`
      element.style.setProperty('--tip-x', `${Math.min(Math.max(pin.x - left, 20), width - 20)}px`)
      element.style.setProperty('--tip-y', `${Math.min(Math.max(pin.y - top, 20), height - 20)}px`)
    }
    place()
    map.on('move zoomend resize viewreset', place)
    const observer = new ResizeObserver(place)
    observer.observe(element)
    return () => {
      map.off('move zoomend resize viewreset', place)
      observer.disconnect()
    }
  }, [map, lat, lng, x, y])

  // While a zoom is animated, only Leaflet knows where the pin is.
  useEffect(() => {
    const hide = () => box.current?.classList.add('map-window-waiting')
    const show = () => box.current?.classList.remove('map-window-waiting')
    map.on('zoomanim', hide).on('zoomend', show)
    return () => {
      map.off('zoomanim', hide).off('zoomend', show)
    }
  }, [map])

  return (
    <div ref={box} className="map-window">
      <InfoCard {...card} />
    </div>
  )
}
