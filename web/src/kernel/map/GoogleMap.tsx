import './foreignInfoWindows.css'
import {
  AdvancedMarker,
  APILoadingStatus,
  APIProvider,
  Circle,
  Map as Google,
  InfoWindow,
  useApiLoadingStatus,
  useMap,
} from '@vis.gl/react-google-maps'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { currentTheme } from '../ui/button/theme.ts'
import { clusterIndex, idsOf, isLit } from './clusters.ts'
import { InfoCard } from './InfoCard.tsx'
import { ClusterPin, clusterLabel, groupLabel, lowestOf, MarkerPin } from './MarkerPin.tsx'
import { FIT_PADDING, milesToMetres } from './mapConstants.ts'
import type { MapAdapterProps, MapStatus, MapViewport } from './mapTypes.ts'

type Props = MapAdapterProps<'google'>

/** A script that has not loaded after this time counts as failed. */
export const GOOGLE_TIMEOUT_MS = 10_000
const DEMO_MAP_ID = 'DEMO_MAP_ID'

export default function GoogleMap(props: Props) {
  const { engine, onStatus } = props
  useAuthFailure(onStatus)
  return (
    <APIProvider apiKey={engine.apiKey} onError={() => onStatus('failed')}>
      <LoadingWatch onStatus={onStatus} />
      <GoogleCanvas {...props} />
    </APIProvider>
  )
}

/** Google reports a refused key only through this global function. */
function useAuthFailure(onStatus: Props['onStatus']): void {
  const refuse = useEffectEvent(() => onStatus('auth-failure'))
  useEffect(() => {
    const page = window as Window & { gm_authFailure?: () => void }
    const before = page.gm_authFailure
    page.gm_authFailure = () => refuse()
    return () => {
      if (before) page.gm_authFailure = before
      else delete page.gm_authFailure
    }
  }, [])
}

function LoadingWatch({ onStatus }: Pick<Props, 'onStatus'>) {
  const status = useApiLoadingStatus()
  const say = useEffectEvent((now: MapStatus) => {
    onStatus(now)
  })
  useEffect(() => {
    if (status === APILoadingStatus.LOADED) return
    if (status === APILoadingStatus.FAILED) {
      say('failed')
      return
    }
    const timer = setTimeout(() => say('failed'), GOOGLE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [status])
  return null
}

function GoogleCanvas(props: Props) {
  const { centre, zoom, radius, engine, label, className, onStatus, onMoveEnd, onSelect } = props
  const [view, setView] = useState<MapViewport | null>(null)
  const latest = useRef<MapViewport | null>(null)
  // Google says who moved the map only for a drag; after one, each further move counts as the person's too.
  const moved = useRef(false)
  const theme = currentTheme()
  return (
    <section aria-label={label} className={className}>
      <Google
        mapId={engine.mapId ?? DEMO_MAP_ID}
        defaultCenter={centre}
        defaultZoom={zoom}
        gestureHandling={props.gestures ?? 'cooperative'}
        colorScheme={theme === 'system' ? 'FOLLOW_SYSTEM' : theme === 'dark' ? 'DARK' : 'LIGHT'}
        disableDefaultUI
        zoomControl
        className="size-full"
        onClick={() => onSelect(null)}
        onCameraChanged={({ detail }) => {
          latest.current = { centre: detail.center, zoom: detail.zoom, bounds: detail.bounds }
        }}
        onTilesLoaded={() => onStatus('loaded')}
        onIdle={() => {
          if (!latest.current) return
          setView(latest.current)
          onMoveEnd?.(latest.current, moved.current)
        }}
        onDrag={() => {
          moved.current = true
        }}
      >
        <Frame {...props} />
        {radius && (
          <Circle
            center={radius.centre}
            radius={milesToMetres(radius.miles)}
            clickable={false}
            className="map-radius"
            {...circleLook()}
          />
        )}
        {view && <GooglePins {...props} view={view} />}
      </Google>
    </section>
  )
}

/** Google draws the circle itself, so it needs the resolved colour and not the CSS variable. */
function circleLook() {
  const violet = getComputedStyle(document.documentElement).getPropertyValue('--color-violet') || '#5b2bd6'
  const colour = /#[0-9a-f]{6}/i.exec(violet)?.[0] ?? '#5b2bd6'
  return { strokeColor: colour, strokeWeight: 1.5, strokeOpacity: 0.75, fillColor: colour, fillOpacity: 0.08 }
}

/** Follows the given frame: a whole box with room at its edges, or a centre and its zoom. */
function Frame({ centre: { lat, lng }, zoom, bounds }: Props) {
  const map = useMap()
  const { west = 0, south = 0, east = 0, north = 0 } = bounds ?? {}
  const boxed = Boolean(bounds)
  useEffect(() => {
    if (!map) return
    if (boxed) {
      const { top, side, bottom } = FIT_PADDING
      map.fitBounds({ west, south, east, north }, { top, bottom, left: side, right: side })
      return
    }
    map.setCenter({ lat, lng })
    map.setZoom(zoom)
  }, [map, lat, lng, zoom, boxed, west, south, east, north])
  return null
}

function GooglePins(props: Props & { view: MapViewport }) {
  const { markers, groups = [], selectedId, litIds, onSelect, onLight, renderInfo, view } = props
  const map = useMap()
  const index = useMemo(() => clusterIndex(markers), [markers])
  const pins = useMemo(() => index.pinsIn(view, selectedId), [index, view, selectedId])
  const pressed = useRef<string | null>(null)
  const selected = markers.find(({ id }) => id === selectedId)

  function close(): void {
    const button = document.querySelector(`[data-marker="${CSS.escape(selectedId ?? '')}"]`)
    onSelect(null)
    if (button instanceof HTMLElement) button.focus({ preventScroll: true })
  }

  return (
    <>
      {pins.map((pin) => (
        <AdvancedMarker
          key={pin.key}
          position={pin.at}
          zIndex={pin.key === selectedId ? 2 : 1}
          {...(pin.offset && { style: { translate: `${pin.offset.x}px ${pin.offset.y}px` } })}
        >
          {pin.kind === 'one' ? (
            <MarkerPin
              marker={pin.marker}
              selected={pin.key === selectedId}
              lit={isLit(pin, litIds)}
              onLight={(here) => onLight?.(here ? idsOf(pin) : [])}
              onPress={() => {
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
              onPress={() => {
                map?.setCenter(pin.at)
                map?.setZoom(pin.opensAt)
              }}
            />
          )}
        </AdvancedMarker>
      ))}
      {groups.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is nothing but its place in the reply
        <AdvancedMarker key={`group-${i}`} position={group}>
          <ClusterPin
            id={`group-${i}`}
            count={group.count}
            more={group.more}
            fromPrice={group.fromPrice}
            label={groupLabel(group)}
            onPress={() => {
              map?.setCenter(group)
              map?.setZoom(view.zoom + 2)
            }}
          />
        </AdvancedMarker>
      ))}
      {selected && renderInfo && (
        <InfoWindow position={selected} pixelOffset={[0, -52]} headerDisabled shouldFocus={false}>
          <InfoCard
            label={selected.name ?? selected.label}
            takeFocus={pressed.current === selected.id}
            onClose={close}
          >
            {renderInfo(selected.id)}
          </InfoCard>
        </InfoWindow>
      )}
    </>
  )
}
