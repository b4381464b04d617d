import 'leaflet/dist/leaflet.css'
import './map.css'
import L from 'leaflet'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { createMap, type EmbeddedMap, prefersStill, viewportOf, zoomFor } from './embedded/createMap.ts'
import { EmbeddedPins } from './embedded/EmbeddedPins.tsx'
import { Attribution, GestureHint, ZoomButtons } from './embedded/MapFurniture.tsx'
import { useGestureHint } from './embedded/useGestureHint.ts'
import { milesToMetres } from './mapConstants.ts'
import type { MapAdapterProps, MapViewport } from './mapTypes.ts'

const TILES_URL = '/map/us.pmtiles'

/** The map that needs no outside service: Leaflet with our own tiles, drawn without WebGL. */
export default function LeafletMap(props: MapAdapterProps<'embedded'>) {
  const { centre, zoom, radius, label, engine } = props
  const container = useRef<HTMLDivElement>(null)
  const [embedded, setEmbedded] = useState<EmbeddedMap | null>(null)
  const [view, setView] = useState<MapViewport | null>(null)
  const [hint, showHint] = useGestureHint()
  const helpId = useId()

  const create = useEffectEvent((element: HTMLElement, tilesUrl: string): EmbeddedMap => {
    const { onStatus } = props
    return createMap(element, { centre, zoom, radius, label, tilesUrl, onStatus, onHint: showHint })
  })
  const moved = useEffectEvent((map: L.Map) => {
    const viewport = viewportOf(map)
    setView(viewport)
    props.onMoveEnd?.(viewport)
  })
  const pressed = useEffectEvent((event: L.LeafletMouseEvent) => {
    const { target } = event.originalEvent
    if (target instanceof Element && target.closest('.map-pin-host')) return
    if (props.selectedId !== null) props.onSelect(null)
  })

  const tilesUrl = engine.tilesUrl ?? TILES_URL
  useEffect(() => {
    if (!container.current) return
    const made = create(container.current, tilesUrl)
    made.map.on('moveend', () => moved(made.map))
    made.map.on('click', pressed)
    setEmbedded(made)
    setView(viewportOf(made.map))
    return () => {
      setEmbedded(null)
      made.destroy()
    }
  }, [tilesUrl])

  const map = embedded?.map ?? null
  useFrame(map, props)
  useCircle(map, radius ?? null)
  useEffect(() => {
    map?.getContainer().setAttribute('aria-label', label)
  }, [map, label])
  useEffect(() => {
    map?.getContainer().setAttribute('aria-describedby', helpId)
  }, [map, helpId])

  return (
    <div className={cx('map-view', props.className)}>
      <div ref={container} className="isolate size-full" />
      <p id={helpId} hidden>
        Arrow keys move the map, plus and minus zoom. Tab goes through the markers.
      </p>
      {embedded && view && (
        <>
          <EmbeddedPins {...props} map={embedded.map} names={embedded.names} view={view} />
          <ZoomButtons
            zoom={view.zoom}
            onZoom={(by) => embedded.map.setZoom(embedded.map.getZoom() + by, { animate: !prefersStill() })}
          />
        </>
      )}
      <Attribution />
      <GestureHint kind={hint} />
    </div>
  )
}

/** Follows changes of the given centre, zoom and radius; between them the user can move the map freely. */
function useFrame(map: L.Map | null, { centre, zoom, radius }: MapAdapterProps<'embedded'>): void {
  const framed = useRef<L.Map | null>(null)
  const { lat = 0, lng = 0 } = radius?.centre ?? {}
  const miles = radius?.miles ?? 0
  useEffect(() => {
    if (!map) return
    const around = miles > 0 ? { centre: { lat, lng }, miles } : null
    // The first view was set when the map was created. It is not set again, since an info window may have moved it.
    if (framed.current === map) {
      map.setView([centre.lat, centre.lng], zoomFor(map, zoom, around), { animate: !prefersStill() })
    }
    framed.current = map
  }, [map, centre.lat, centre.lng, zoom, lat, lng, miles])
}

function useCircle(map: L.Map | null, radius: MapAdapterProps<'embedded'>['radius'] | null): void {
  const { lat = 0, lng = 0 } = radius?.centre ?? {}
  const miles = radius?.miles ?? 0
  useEffect(() => {
    if (!map || miles <= 0) return
    const circle = L.circle([lat, lng], {
      ...{ radius: milesToMetres(miles), className: 'map-radius', interactive: false },
    })
    circle.addTo(map)
    return () => {
      circle.remove()
    }
  }, [map, lat, lng, miles])
}
