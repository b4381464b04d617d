import { cx } from '../../ui/cx.ts'
import { Minus, Plus } from '../../ui/icon/icons.ts'
import { MIN_ZOOM } from '../mapConstants.ts'
import type { GestureHint as Hint } from './cooperativeGestures.ts'

export interface ZoomButtonsProps {
  zoom: number
  maxZoom: number
  onZoom: (by: 1 | -1) => void
}

export function ZoomButtons({ zoom, maxZoom, onZoom }: ZoomButtonsProps) {
  return (
    <div className="map-zoom">
      <ZoomButton label="Zoom in" off={zoom >= maxZoom} onPress={() => onZoom(1)} icon={Plus} />
      <ZoomButton label="Zoom out" off={zoom <= MIN_ZOOM} onPress={() => onZoom(-1)} icon={Minus} />
    </div>
  )
}

interface ZoomButtonProps {
  label: string
  off: boolean
  onPress: () => void
  icon: typeof Plus
}

/** Uses aria-disabled, because a disabled button would lose the keyboard focus. */
function ZoomButton({ label, off, onPress, icon: Icon }: ZoomButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={off} onClick={() => off || onPress()}>
      <Icon aria-hidden className="size-4.5" />
    </button>
  )
}

/** The licences of the map data require this text to be visible at all times. */
export function Attribution({ ended }: { ended: boolean }) {
  return (
    <p className="map-attribution">
      {ended && 'Towns, districts and ZIP codes, no streets · '}
      <OpenStreetMap>© OpenStreetMap contributors</OpenStreetMap>
      {', '}
      <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
        GeoNames
      </a>
    </p>
  )
}

/** Names whom the operator's tiles come from. OpenStreetMap asks for a link to its licence. */
export function TileAttribution({ text }: { text: string }) {
  return (
    <p className="map-attribution">
      {text.includes('OpenStreetMap') ? <OpenStreetMap>{text}</OpenStreetMap> : text}
    </p>
  )
}

function OpenStreetMap({ children }: { children: string }) {
  return (
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

export function GestureHint({ kind }: { kind: Hint | null }) {
  return (
    <div aria-hidden className={cx('map-hint', kind && 'map-hint-shown')}>
      {kind === 'touch'
        ? 'Use two fingers to move the map'
        : `Use ${isApple() ? '⌘' : 'Ctrl'} + scroll to zoom the map`}
    </div>
  )
}
