import type * as L from 'leaflet'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useOnDemand } from '../../ui/overlay/useOnDemand.ts'
import { clusterIndex, idsOf, isLit, type Pin } from '../clusters.ts'
import { ClusterPin, clusterLabel, groupLabel, lowestOf, MarkerPin } from '../MarkerPin.tsx'
import { FIT_PADDING } from '../mapConstants.ts'
import type { MapProps, MapViewport, Position } from '../mapTypes.ts'
import { prefersStill } from './createMap.ts'
import type { LabelLayer } from './LabelLayer.ts'
import { LeafletPin } from './LeafletPin.tsx'
import { moveQuietly } from './quietMoves.ts'
import { useDragged } from './useDragged.ts'
import { opened, useFannedPins } from './useFannedPins.ts'
import { useFocusNext } from './useFocusNext.ts'

export interface EmbeddedPinsProps extends MapProps {
  map: L.Map
  /** Null where the tiles are pictures that have their names drawn in. */
  names: LabelLayer | null
  view: MapViewport
}

/** A group of so many spreads its markers around its place at once; a larger one zooms in first. */
const FEW = 6
const EDGE: L.PointTuple = [56, 64]
/** Headings and buttons stand at the upper edge. */
const TOP: L.PointTuple = [56, FIT_PADDING.top + 20]

/** Markers, clusters and the info window of the selected marker. */
export function EmbeddedPins(props: EmbeddedPinsProps) {
  const { map, names, view, markers, groups = [], selectedId, litIds, onSelect, onLight, renderInfo } = props
  const { fanned, fan } = useFannedPins(map)
  const index = useMemo(() => clusterIndex(markers, map.getMaxZoom()), [markers, map])
  const pins = useMemo(
    () => index.pinsIn(view, selectedId).flatMap((pin) => opened(pin, fanned)),
    [index, view, selectedId, fanned],
  )
  const pressed = useRef<string | null>(null)
  const focusNext = useFocusNext(map, pins)
  const dragged = useDragged(map)
  const selected = markers.find(({ id }) => id === selectedId)
  useEffect(() => names?.setPins(pins.map(({ at }) => at)), [names, pins])
  // Most visits choose nobody, so the window loads with the first choice. Without it the choice is only highlighted.
  const [Info, load] = useOnDemand(() => import('./EmbeddedInfo.tsx').then((m) => m.EmbeddedInfo))
  const loadInfo = useEffectEvent(() => void load().catch(() => {}))
  useEffect(() => {
    if (selectedId !== null) loadInfo()
  }, [selectedId])
  // A person who was chosen in the list comes into view, and whoever is chosen stays there when the map is zoomed.
  const { lat, lng } = selected ?? {}
  useEffect(() => {
    if (lat === undefined || lng === undefined) return
    const follow = () => bringIntoView(map, { lat, lng })
    follow()
    map.on('zoomend', follow)
    return () => {
      map.off('zoomend', follow)
    }
  }, [map, lat, lng])

  function press(event: MouseEvent, pin: Pin): void {
    // A drag that begins on a pin ends with a click on it, which is ignored. A keyboard click has detail 0.
    if (event.detail > 0 && dragged.current) return
    if (pin.kind === 'cluster') {
      // The pressed cluster goes away, and a keyboard would have to start again at the top of the page.
      if (event.detail === 0) focusNext.current = pin.members[0]?.id ?? null
      openCluster(pin)
      return
    }
    pressed.current = pin.marker.id
    onSelect(pin.marker.id)
  }

  function openCluster({ opensAt, at, members }: Extract<Pin, { kind: 'cluster' }>): void {
    if (opensAt <= map.getMaxZoom() && members.length > FEW) {
      zoomTo(at, Math.max(opensAt, map.getZoom() + 1))
      return
    }
    fan(members, at)
  }

  function zoomTo({ lat, lng }: Position, zoom: number): void {
    map.setView([lat, lng], Math.min(zoom, map.getMaxZoom()), { animate: !prefersStill() })
  }

  function close(): void {
    focusNext.current = selectedId
    onSelect(null)
  }

  return (
    <>
      {pins.map((pin) => (
        <LeafletPin
          key={pin.key}
          map={map}
          at={fanned.get(pin.key)?.at ?? pin.at}
          offset={fanned.get(pin.key) ?? pin.offset}
          raised={pin.key === selectedId}
        >
          <PinButton
            pin={pin}
            selectedId={selectedId}
            lit={isLit(pin, litIds)}
            onLight={(here) => onLight?.(here ? idsOf(pin) : [])}
            onPress={(event) => press(event, pin)}
            onReach={() => bringIntoView(map, pin.at)}
            onClose={close}
          />
        </LeafletPin>
      ))}
      {groups.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is nothing but its place in the reply
        <LeafletPin key={`group-${i}`} map={map} at={group}>
          <ClusterPin
            id={`group-${i}`}
            count={group.count}
            more={group.more}
            fromPrice={group.fromPrice}
            label={groupLabel(group)}
            onPress={() => {
              map.getContainer().focus({ preventScroll: true })
              zoomTo(group, map.getZoom() + 2)
            }}
            onReach={() => bringIntoView(map, group)}
          />
        </LeafletPin>
      ))}
      {selected && renderInfo && Info && (
        <Info
          key={selected.id}
          map={map}
          at={fanned.get(selected.id)?.at ?? selected}
          offset={fanned.get(selected.id)}
          label={selected.name ?? selected.label}
          takeFocus={pressed.current === selected.id}
          onClose={close}
        >
          {renderInfo(selected.id)}
        </Info>
      )}
    </>
  )
}

interface PinButtonProps {
  pin: Pin
  selectedId: string | null
  lit: boolean
  onLight: (here: boolean) => void
  onPress: (event: MouseEvent) => void
  onReach: () => void
  /** Called for Escape on a marker, which closes the open info window. */
  onClose: () => void
}

function PinButton({ pin, selectedId, onClose, ...button }: PinButtonProps) {
  if (pin.kind === 'cluster') {
    const { key, members } = pin
    const words = { label: clusterLabel(members), fromPrice: lowestOf(members) }
    return <ClusterPin id={key} count={members.length} {...words} {...button} />
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && selectedId !== null) onClose()
    // Enter and Space press the marker, so they must not reach Leaflet, which would zoom.
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
  }
  return <MarkerPin marker={pin.marker} selected={pin.key === selectedId} onKeyDown={onKeyDown} {...button} />
}

const bringIntoView = (map: L.Map, at: Position): void =>
  moveQuietly(map, () =>
    map.panInside([at.lat, at.lng], { paddingTopLeft: TOP, paddingBottomRight: EDGE, animate: false }),
  )
