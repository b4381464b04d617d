import type * as L from 'leaflet'
import { useCallback, useEffect, useState } from 'react'
import { fanOut, type Offset, type Pin } from '../clusters.ts'
import type { MapMarker, Position } from '../mapTypes.ts'

/** Where a marker of an opened cluster stands: so many pixels from the place of the cluster. */
export type Offsets = ReadonlyMap<string, Offset & { at: Position }>

const none: Offsets = new Map()

/** The offsets of the members of an opened cluster, until the map is zoomed. */
export function useFannedPins(map: L.Map) {
  const [fanned, setFanned] = useState(none)
  useEffect(() => {
    const close = (): void => setFanned(none)
    map.on('zoomstart', close)
    return () => {
      map.off('zoomstart', close)
    }
  }, [map])
  const fan = useCallback((members: readonly MapMarker[], at: Position): void => {
    const offsets = fanOut(members.length)
    setFanned(new Map(members.map(({ id }, i) => [id, { x: 0, y: 0, ...offsets[i], at }])))
  }, [])
  return { fanned, fan }
}

/** Replaces a fanned-out cluster by its members, which all have the position of the cluster. */
export function opened(pin: Pin, fanned: Offsets): Pin[] {
  if (pin.kind === 'one' || !pin.members.every(({ id }) => fanned.has(id))) return [pin]
  return pin.members.map((marker) => ({ kind: 'one', key: marker.id, at: pin.at, marker }))
}
