import 'leaflet/dist/leaflet.css'
import './map.css'
import * as L from 'leaflet'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { createMap, type EmbeddedMap, prefersStill, show, viewportOf } from './embedded/createMap.ts'
import { EmbeddedPins } from './embedded/EmbeddedPins.tsx'
import type { LeafletEngine } from './embedded/layers.ts'
import { Attribution, GestureHint, TileAttribution, ZoomButtons } from './embedded/MapFurniture.tsx'
import { isMovedByPerson, moveQuietly } from './embedded/quietMoves.ts'
import { useGestureHint } from './embedded/useGestureHint.ts'
import { MAX_ZOOM, milesToMetres } from './mapConstants.ts'
import type { MapAdapterProps, MapViewport } from './mapTypes.ts'

type LeafletProps = MapAdapterProps<LeafletEngine['kind']>

/** Leaflet with our own tiles, which need no outside service or WebGL, or with the pictures of a tile server. */
export default function LeafletMap(props: LeafletProps) {
  const { centre, zoom, bounds = null, radius, label, engine, gestures = 'cooperative' } = props
  const container = useRef<HTMLDivElement>(null)
  const [embedded, setEmbedded] = useState<EmbeddedMap | null>(null)
  const [view, setView] = useState<MapViewport | null>(null)
  const [hint, showHint] = useGestureHint()
  const helpId = useId()

  const framed = useRef('')
  const create = useEffectEvent((element: HTMLElement): EmbeddedMap => {
    const { onStatus } = props
    framed.current = frameKey(props)
    return createMap(element, {
      centre,
      zoom,
      bounds,
      gestures,
      label,
      engine,
      onStatus,
      onHint: showHint,
    })
  })
  const moved = useEffectEvent((map: L.Map) => {
    const viewport = viewportOf(map)
    setView(viewport)
    props.onMoveEnd?.(viewport, isMovedByPerson(map))
  })
  const pressed = useEffectEvent(() => props.selectedId !== null && props.onSelect(null))

  useEffect(() => {
    if (!container.current) return
    const made = create(container.current)
    made.map.on('moveend', () => moved(made.map))
    const forget = onSinglePress(made.map, () => pressed())
    setEmbedded(made)
    moveQuietly(made.map, () => moved(made.map))
    return () => {
      forget()
      setEmbedded(null)
      made.destroy()
    }
  }, [])

  const map = embedded?.map ?? null
  useFrame(map, framed, props)
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
            maxZoom={embedded.map.getMaxZoom()}
            onZoom={(by) =>
              embedded.map.setZoomAround(
                props.markers.find(({ id }) => id === props.selectedId) ?? view.centre,
                Math.min(embedded.map.getMaxZoom(), embedded.map.getZoom() + by),
                { animate: !prefersStill() },
              )
            }
          />
        </>
      )}
      {engine.kind === 'raster' ? (
        <TileAttribution text={engine.attribution} />
      ) : (
        <Attribution ended={view !== null && view.zoom >= MAX_ZOOM} />
      )}
      <GestureHint kind={hint} />
    </div>
  )
}

/** A double press zooms and is no press: it must not close what the first of its two presses found open. */
const DOUBLE_PRESS_MS = 250

function onSinglePress(map: L.Map, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  map.on('click', ({ originalEvent: { target } }) => {
    clearTimeout(timer)
    if (target instanceof Element && target.closest('.map-pin-host')) return
    timer = setTimeout(listener, DOUBLE_PRESS_MS)
  })
  map.on('dblclick', () => clearTimeout(timer))
  return () => clearTimeout(timer)
}

type Frame = Pick<LeafletProps, 'centre' | 'zoom' | 'bounds'>

const frameKey = ({ centre, zoom, bounds = null }: Frame): string => JSON.stringify([centre, zoom, bounds])

/** Follows changes of the given frame, also one while the map was created; between them people move the map freely. */
function useFrame(map: L.Map | null, framed: React.RefObject<string>, frame: Frame): void {
  const key = frameKey(frame)
  const follow = useEffectEvent((on: L.Map) => show(on, { ...frame, bounds: frame.bounds ?? null }))
  useEffect(() => {
    if (!map || framed.current === key) return
    framed.current = key
    follow(map)
  }, [map, framed, key])
}

function useCircle(map: L.Map | null, radius: LeafletProps['radius'] | null): void {
  const { lat = 0, lng = 0 } = radius?.centre ?? {}
  const miles = radius?.miles ?? 0
  useEffect(() => {
    if (!map || miles <= 0) return
    const circle = L.circle([lat, lng], {
      radius: milesToMetres(miles),
      className: 'map-radius',
      interactive: false,
    })
    circle.addTo(map)
    return () => {
      circle.remove()
    }
  }, [map, lat, lng, miles])
}
