import 'maplibre-gl/dist/maplibre-gl.css'
import './foreignInfoWindows.css'
import {
  AttributionControl,
  type GeoJSONSource,
  Map as MapLibre,
  Marker,
  NavigationControl,
  Popup,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { circleRing } from './circleBounds.ts'
import { clusterIndex, idsOf, isLit, type Offset } from './clusters.ts'
import { InfoCard } from './InfoCard.tsx'
import { ClusterPin, clusterLabel, groupLabel, lowestOf, MarkerPin } from './MarkerPin.tsx'
import { FIT_PADDING } from './mapConstants.ts'
import type { MapAdapterProps, MapViewport, Position } from './mapTypes.ts'

type Props = MapAdapterProps<'style'>

// The worker is a file of our own build, so the content security policy allows it.
setWorkerUrl(workerUrl)

const RADIUS = 'radius'
const LOADING_LIMIT_MS = 15_000

/** Draws an operator's own style with MapLibre, which is large and loads only where a style is set. */
export default function MapLibreMap(props: Props) {
  const { engine, label, className, centre, zoom } = props
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [view, setView] = useState<MapViewport | null>(null)

  const create = useEffectEvent((element: HTMLElement, style: string): MapLibre => {
    const made = new MapLibre({
      container: element,
      style,
      center: [centre.lng, centre.lat],
      zoom: zoom - 1,
      cooperativeGestures: props.gestures !== 'greedy',
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
    })
    return made.addControl(new AttributionControl()).addControl(new NavigationControl({ showCompass: false }))
  })
  const ready = useEffectEvent((made: MapLibre) => {
    setMap(made)
    setView(viewportOf(made))
    props.onStatus('loaded')
  })
  const failed = useEffectEvent(() => props.onStatus('failed'))
  const moved = useEffectEvent((made: MapLibre, byPerson: boolean) => {
    setView(viewportOf(made))
    props.onMoveEnd?.(viewportOf(made), byPerson)
  })
  const pressed = useEffectEvent(() => props.selectedId !== null && props.onSelect(null))

  useEffect(() => {
    if (!container.current) return
    let made: MapLibre
    try {
      made = create(container.current, engine.styleUrl)
    } catch {
      // MapLibre throws when the browser has no WebGL.
      failed()
      return
    }
    const timer = setTimeout(() => made.loaded() || failed(), LOADING_LIMIT_MS)
    made.once('load', () => {
      clearTimeout(timer)
      ready(made)
    })
    made.on('error', () => made.isStyleLoaded() || failed())
    // A move that began with an input of a person carries that input.
    made.on('moveend', ({ originalEvent }) => moved(made, Boolean(originalEvent)))
    made.on('click', () => pressed())
    return () => {
      clearTimeout(timer)
      setMap(null)
      made.remove()
    }
  }, [engine.styleUrl])

  useFrame(map, props)
  useCircle(map, props.radius ?? null)
  return (
    <section aria-label={label} className={className}>
      <div ref={container} className="size-full" />
      {map && view && <StylePins {...props} map={map} view={view} />}
    </section>
  )
}

/** MapLibre's zoom is one less than that of other maps, because its tiles are twice as wide. */
function viewportOf(map: MapLibre): MapViewport {
  const { lat, lng } = map.getCenter()
  const bounds = map.getBounds()
  const [west, south, east, north] = [
    ...[bounds.getWest(), bounds.getSouth()],
    ...[bounds.getEast(), bounds.getNorth()],
  ] as [number, number, number, number]
  return { centre: { lat, lng }, zoom: map.getZoom() + 1, bounds: { west, south, east, north } }
}

function useFrame(map: MapLibre | null, { centre: { lat, lng }, zoom, bounds }: Props): void {
  const { west = 0, south = 0, east = 0, north = 0 } = bounds ?? {}
  const boxed = Boolean(bounds)
  useEffect(() => {
    if (!map) return
    const { top, side, bottom } = FIT_PADDING
    const padding = { top, bottom, left: side, right: side }
    if (boxed) map.fitBounds([west, south, east, north], { padding, maxZoom: zoom - 1, animate: false })
    else map.jumpTo({ center: [lng, lat], zoom: zoom - 1 })
  }, [map, lat, lng, zoom, boxed, west, south, east, north])
}

function useCircle(map: MapLibre | null, radius: NonNullable<Props['radius']> | null): void {
  const { lat = 0, lng = 0 } = radius?.centre ?? {}
  const miles = radius?.miles ?? 0
  useEffect(() => {
    if (!map) return
    const rings = miles > 0 ? [circleRing({ centre: { lat, lng }, miles })] : []
    const data = { type: 'Polygon' as const, coordinates: rings }
    const source = map.getSource<GeoJSONSource>(RADIUS)
    if (source) {
      source.setData(data)
      return
    }
    const probe = map.getContainer()
    const violet =
      /#[0-9a-f]{6}/i.exec(getComputedStyle(probe).getPropertyValue('--color-violet'))?.[0] ?? '#5b2bd6'
    map.addSource(RADIUS, { type: 'geojson', data })
    map.addLayer({
      id: `${RADIUS}-fill`,
      type: 'fill',
      source: RADIUS,
      paint: { 'fill-color': violet, 'fill-opacity': 0.08 },
    })
    map.addLayer({
      id: `${RADIUS}-line`,
      type: 'line',
      source: RADIUS,
      paint: { 'line-color': violet, 'line-width': 1.5, 'line-opacity': 0.75 },
    })
  }, [map, lat, lng, miles])
}

function StylePins(props: Props & { map: MapLibre; view: MapViewport }) {
  const { map, view, markers, groups = [], selectedId, litIds, onSelect, onLight, renderInfo } = props
  const index = useMemo(() => clusterIndex(markers), [markers])
  const pins = useMemo(() => index.pinsIn(view, selectedId), [index, view, selectedId])
  const pressed = useRef<string | null>(null)
  const selected = markers.find(({ id }) => id === selectedId)

  function close(): void {
    const button = map.getContainer().querySelector(`[data-marker="${CSS.escape(selectedId ?? '')}"]`)
    onSelect(null)
    if (button instanceof HTMLElement) button.focus({ preventScroll: true })
  }

  return (
    <>
      {pins.map((pin) => (
        <Host key={pin.key} map={map} at={pin.at} offset={pin.offset} kind="marker">
          {pin.kind === 'one' ? (
            <MarkerPin
              marker={pin.marker}
              selected={pin.key === selectedId}
              lit={isLit(pin, litIds)}
              onLight={(here) => onLight?.(here ? idsOf(pin) : [])}
              onPress={(event) => {
                event.stopPropagation()
                pressed.current = pin.key
                onSelect(pin.key)
              }}
            />
          ) : (
            <ClusterPin
              id={pin.key}
              count={pin.members.length}
              fromPrice={lowestOf(pin.members)}
              label={clusterLabel(pin.members)}
              lit={isLit(pin, litIds)}
              onLight={(here) => onLight?.(here ? idsOf(pin) : [])}
              onPress={() => map.easeTo({ center: [pin.at.lng, pin.at.lat], zoom: pin.opensAt - 1 })}
            />
          )}
        </Host>
      ))}
      {groups.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is nothing but its place in the reply
        <Host key={`group-${i}`} map={map} at={group} kind="marker">
          <ClusterPin
            id={`group-${i}`}
            count={group.count}
            more={group.more}
            fromPrice={group.fromPrice}
            label={groupLabel(group)}
            onPress={() => map.easeTo({ center: [group.lng, group.lat], zoom: map.getZoom() + 2 })}
          />
        </Host>
      ))}
      {selected && renderInfo && (
        <Host key={`info-${selected.id}`} map={map} at={selected} kind="popup">
          <InfoCard
            label={selected.name ?? selected.label}
            takeFocus={pressed.current === selected.id}
            onClose={close}
          >
            {renderInfo(selected.id)}
          </InfoCard>
        </Host>
      )}
    </>
  )
}

interface HostProps {
  map: MapLibre
  at: Position
  offset?: Offset | undefined
  kind: 'marker' | 'popup'
  children: ReactNode
}

/** MapLibre positions the element, React renders its content. */
function Host({ map, at: { lat, lng }, offset, kind, children }: HostProps) {
  const { x = 0, y = 0 } = offset ?? {}
  const [host] = useState(() => document.createElement('div'))
  useEffect(() => {
    const held =
      kind === 'marker'
        ? new Marker({ element: host, anchor: 'top-left', offset: [x, y] }).setLngLat([lng, lat]).addTo(map)
        : new Popup({
            offset: [0, -52],
            anchor: 'bottom',
            closeButton: false,
            closeOnClick: false,
            focusAfterOpen: false,
          })
            .setLngLat([lng, lat])
            .setDOMContent(host)
            .addTo(map)
    return () => {
      held.remove()
    }
  }, [map, host, lat, lng, x, y, kind])
  return createPortal(children, host)
}
