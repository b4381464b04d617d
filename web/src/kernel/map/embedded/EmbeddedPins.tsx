import type L from 'leaflet'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { clusterIndex, fanOut, type Offset, type Pin } from '../clusters.ts'
import { InfoCard } from '../InfoCard.tsx'
import { ClusterPin, clusterLabel, MarkerPin } from '../MarkerPin.tsx'
import { MAX_ZOOM } from '../mapConstants.ts'
import type { MapProps, MapViewport, Position } from '../mapTypes.ts'
import { prefersStill } from './createMap.ts'
import type { LabelLayer } from './LabelLayer.ts'
import { LeafletInfo } from './LeafletInfo.tsx'
import { LeafletPin } from './LeafletPin.tsx'

export interface EmbeddedPinsProps extends MapProps {
  map: L.Map
  names: LabelLayer
  view: MapViewport
}

type Offsets = ReadonlyMap<string, Offset>

const EDGE: L.PointTuple = [56, 64]

/** Markers, clusters and the info window of the chosen one. */
export function EmbeddedPins(props: EmbeddedPinsProps) {
  const { map, names, view, markers, selectedId, onSelect, renderInfo } = props
  const [fanned, setFanned] = useState<Offsets>(new Map())
  const index = useMemo(() => clusterIndex(markers), [markers])
  const pins = useMemo(
    () => index.pinsIn(view, selectedId).flatMap((pin) => opened(pin, fanned)),
    [index, view, selectedId, fanned],
  )
  const pressed = useRef<string | null>(null)
  const returnTo = useRef<string | null>(null)
  const dragged = useDragged(map)
  const selected = markers.find(({ id }) => id === selectedId)

  useEffect(() => names.setPins(pins.map(({ at }) => at)), [names, pins])
  useEffect(() => {
    const close = (): void => setFanned(new Map())
    map.on('zoomstart', close)
    return () => {
      map.off('zoomstart', close)
    }
  }, [map])

  // The marker may by now be part of a cluster again: then that takes the focus, or else the map.
  useEffect(() => {
    const id = returnTo.current
    if (id === null || selectedId !== null) return
    returnTo.current = null
    const home = pins.find((pin) => memberIds(pin).includes(id))
    const button = home && map.getContainer().querySelector(`[data-marker="${CSS.escape(home.key)}"]`)
    const target = button instanceof HTMLElement ? button : map.getContainer()
    target.focus({ preventScroll: true })
  }, [map, pins, selectedId])

  function press(event: MouseEvent, pin: Pin): void {
    // A drag that began on a pin ends with a click on it; a click of the keyboard has no detail.
    if (event.detail > 0 && dragged.current) return
    if (pin.kind === 'cluster') {
      openCluster(pin)
      return
    }
    pressed.current = pin.marker.id
    onSelect(pin.marker.id)
  }

  function openCluster(pin: Extract<Pin, { kind: 'cluster' }>): void {
    if (pin.opensAt <= MAX_ZOOM) {
      map.setView([pin.at.lat, pin.at.lng], Math.max(pin.opensAt, map.getZoom() + 1), {
        animate: !prefersStill(),
      })
      return
    }
    const offsets = fanOut(pin.members.length)
    setFanned(new Map(pin.members.map(({ id }, i) => [id, offsets[i] ?? { x: 0, y: 0 }])))
    returnTo.current = null
  }

  function close(): void {
    returnTo.current = selectedId
    onSelect(null)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && selectedId !== null) close()
    // Enter presses the marker; Leaflet would zoom.
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
  }

  const intoView = (at: Position): L.Map =>
    map.panInside([at.lat, at.lng], { padding: EDGE, animate: !prefersStill() })

  return (
    <>
      {pins.map((pin) => (
        <LeafletPin
          key={pin.key}
          map={map}
          at={pin.at}
          offset={fanned.get(pin.key) ?? pin.offset}
          raised={pin.key === selectedId}
        >
          {pin.kind === 'one' ? (
            <MarkerPin
              marker={pin.marker}
              selected={pin.key === selectedId}
              onPress={(event) => press(event, pin)}
              onReach={() => intoView(pin.at)}
              onKeyDown={onKeyDown}
            />
          ) : (
            <ClusterPin
              id={pin.key}
              count={pin.members.length}
              label={clusterLabel(pin.members)}
              onPress={(event) => press(event, pin)}
              onReach={() => intoView(pin.at)}
            />
          )}
        </LeafletPin>
      ))}
      {selected && renderInfo && (
        <LeafletInfo key={selected.id} map={map} at={selected} offset={fanned.get(selected.id)}>
          <InfoCard label={selected.label} takeFocus={pressed.current === selected.id} onClose={close}>
            {renderInfo(selected.id)}
          </InfoCard>
        </LeafletInfo>
      )}
    </>
  )
}

/** Whether the map has been dragged since the pointer came down. */
function useDragged(map: L.Map): { readonly current: boolean } {
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

const memberIds = (pin: Pin): string[] =>
  pin.kind === 'one' ? [pin.marker.id] : pin.members.map(({ id }) => id)

/** A fanned-out cluster gives way to its members, which all stand at its place. */
function opened(pin: Pin, fanned: Offsets): Pin[] {
  if (pin.kind === 'one' || !pin.members.every(({ id }) => fanned.has(id))) return [pin]
  return pin.members.map((marker) => ({ kind: 'one', key: marker.id, at: pin.at, marker }))
}
