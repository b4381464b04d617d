import type L from 'leaflet'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { clusterIndex, type Pin } from '../clusters.ts'
import { InfoCard } from '../InfoCard.tsx'
import { ClusterPin, clusterLabel, MarkerPin } from '../MarkerPin.tsx'
import { MAX_ZOOM } from '../mapConstants.ts'
import type { MapProps, MapViewport, Position } from '../mapTypes.ts'
import { prefersStill } from './createMap.ts'
import type { LabelLayer } from './LabelLayer.ts'
import { LeafletInfo } from './LeafletInfo.tsx'
import { LeafletPin } from './LeafletPin.tsx'
import { useDragged } from './useDragged.ts'
import { opened, useFannedPins } from './useFannedPins.ts'
import { useFocusOnClose } from './useFocusOnClose.ts'

export interface EmbeddedPinsProps extends MapProps {
  map: L.Map
  names: LabelLayer
  view: MapViewport
}

const EDGE: L.PointTuple = [56, 64]

/** Markers, clusters and the info window of the selected marker. */
export function EmbeddedPins(props: EmbeddedPinsProps) {
  const { map, names, view, markers, selectedId, onSelect, renderInfo } = props
  const { fanned, fan } = useFannedPins(map)
  const index = useMemo(() => clusterIndex(markers), [markers])
  const pins = useMemo(
    () => index.pinsIn(view, selectedId).flatMap((pin) => opened(pin, fanned)),
    [index, view, selectedId, fanned],
  )
  const pressed = useRef<string | null>(null)
  const returnTo = useFocusOnClose(map, pins, selectedId)
  const dragged = useDragged(map)
  const selected = markers.find(({ id }) => id === selectedId)
  useEffect(() => names.setPins(pins.map(({ at }) => at)), [names, pins])

  function press(event: MouseEvent, pin: Pin): void {
    // A drag that begins on a pin ends with a click on it, which is ignored. A keyboard click has detail 0.
    if (event.detail > 0 && dragged.current) return
    if (pin.kind === 'cluster') {
      openCluster(pin)
      return
    }
    pressed.current = pin.marker.id
    onSelect(pin.marker.id)
  }

  function openCluster({ opensAt, at, members }: Extract<Pin, { kind: 'cluster' }>): void {
    if (opensAt <= MAX_ZOOM) {
      map.setView([at.lat, at.lng], Math.max(opensAt, map.getZoom() + 1), { animate: !prefersStill() })
      return
    }
    fan(members)
    returnTo.current = null
  }

  function close(): void {
    returnTo.current = selectedId
    onSelect(null)
  }

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
          <PinButton
            pin={pin}
            selectedId={selectedId}
            onPress={(event) => press(event, pin)}
            onReach={() => bringIntoView(map, pin.at)}
            onClose={close}
          />
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

interface PinButtonProps {
  pin: Pin
  selectedId: string | null
  onPress: (event: MouseEvent) => void
  onReach: () => void
  /** Called for Escape on a marker, which closes the open info window. */
  onClose: () => void
}

function PinButton({ pin, selectedId, onPress, onReach, onClose }: PinButtonProps) {
  if (pin.kind === 'cluster') {
    const label = clusterLabel(pin.members)
    return <ClusterPin id={pin.key} count={pin.members.length} {...{ label, onPress, onReach }} />
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && selectedId !== null) onClose()
    // Enter and Space press the marker, so they must not reach Leaflet, which would zoom.
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
  }
  return (
    <MarkerPin marker={pin.marker} selected={pin.key === selectedId} {...{ onPress, onReach, onKeyDown }} />
  )
}

const bringIntoView = (map: L.Map, at: Position): L.Map =>
  map.panInside([at.lat, at.lng], { padding: EDGE, animate: !prefersStill() })
