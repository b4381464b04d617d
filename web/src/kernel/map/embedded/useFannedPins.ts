import type L from 'leaflet'
import { useCallback, useEffect, useState } from 'react'
import { fanOut, type Offset, type Pin } from '../clusters.ts'
import type { MapMarker } from '../mapTypes.ts'

export type Offsets = ReadonlyMap<string, Offset>

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
  const fan = useCallback((members: readonly MapMarker[]): void => {
    const offsets = fanOut(members.length)
    setFanned(new Map(members.map(({ id }, i) => [id, offsets[i] ?? { x: 0, y: 0 }])))
  }, [])
  return { fanned, fan }
}

/** Replaces a fanned-out cluster by its members, which all have the position of the cluster. */
export function opened(pin: Pin, fanned: Offsets): Pin[] {
  if (pin.kind === 'one' || !pin.members.every(({ id }) => fanned.has(id))) return [pin]
  return pin.members.map((marker) => ({ kind: 'one', key: marker.id, at: pin.at, marker }))
}
