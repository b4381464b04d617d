import './pins.css'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { FocusEvent, KeyboardEventHandler, MouseEventHandler } from 'react'
import { cx } from '../ui/cx.ts'
import { Heart } from '../ui/icon/icons.ts'
import { Avatar } from '../ui/surface/Avatar.tsx'
import type { MapGroup, MapMarker } from './mapTypes.ts'

interface PinButtonProps {
  onPress: MouseEventHandler
  /** Called when the pin gets the keyboard focus, so that the map can bring it into view. */
  onReach?: (() => void) | undefined
  onKeyDown?: KeyboardEventHandler | undefined
  /** Highlighted, because the pointer or the focus is on the same person elsewhere. */
  lit?: boolean | undefined
  /** Called when the pointer or the focus comes and when it leaves. */
  onLight?: ((here: boolean) => void) | undefined
}

export interface MarkerPinProps extends PinButtonProps {
  marker: MapMarker
  selected: boolean
}

/** A person on the map: a text such as the price in a pill, or else the picture in a drop. */
export function MarkerPin({ marker, selected, ...pin }: MarkerPinProps) {
  const shape = marker.text === undefined ? 'map-pin' : 'map-price'
  return (
    <button
      type="button"
      data-marker={marker.id}
      aria-label={marker.label}
      aria-pressed={selected}
      className={cx(shape, pin.lit && `${shape}-lit`, selected && `${shape}-selected`)}
      {...handlersOf(pin)}
    >
      {marker.text === undefined ? (
        <Avatar name={marker.label} src={marker.picture} size="sm" className="map-pin-face" />
      ) : (
        <>
          {marker.liked && <Heart aria-hidden />}
          {marker.text}
        </>
      )}
    </button>
  )
}

const handlersOf = ({ onPress, onReach, onKeyDown, onLight }: PinButtonProps) => ({
  onClick: onPress,
  onKeyDown,
  onFocus: (event: FocusEvent) => {
    reached(event, onReach)
    onLight?.(true)
  },
  onBlur: () => onLight?.(false),
  onMouseEnter: () => onLight?.(true),
  onMouseLeave: () => onLight?.(false),
})

export interface ClusterPinProps extends PinButtonProps {
  id: string
  count: number
  /** There are more than the count says. */
  more?: boolean | undefined
  /** The lowest price in dollars by the hour, where it is known. */
  fromPrice?: number | null | undefined
  label: string
}

export function ClusterPin({ id, count, more = false, fromPrice, label, ...pin }: ClusterPinProps) {
  const size = count < 10 ? 'map-cluster-few' : count < 50 ? 'map-cluster-some' : 'map-cluster-many'
  return (
    <button
      type="button"
      data-marker={id}
      aria-label={label}
      className={cx('map-cluster figure', size, pin.lit && 'map-cluster-lit')}
      {...handlersOf(pin)}
    >
      {count > 999 ? '999+' : more ? `${count}+` : count}{' '}
      {typeof fromPrice === 'number' && <span className="map-cluster-from">from {usd(fromPrice)}</span>}
    </button>
  )
}

const NAMED = 3

/** Names the first members of a cluster whose names are known, and counts the others. */
export function clusterLabel(members: readonly MapMarker[]): string {
  const names = members.flatMap(({ name }) => name ?? []).slice(0, NAMED)
  const others = members.length - names.length
  const list = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ')
  const from = fromWords(lowestOf(members))
  return `Show ${members.length}${from} close together${names.length > 0 ? `: ${list}` : ''}`
}

export const groupLabel = ({ count, more, fromPrice }: MapGroup): string =>
  `Zoom in to ${more ? 'more than ' : ''}${count}${fromWords(fromPrice)} here`

const fromWords = (price: number | null | undefined): string =>
  typeof price === 'number' ? ` from ${usd(price)} an hour` : ''

/** The lowest price of a cluster's members; null when nobody has one. */
export function lowestOf(members: readonly MapMarker[]): number | null {
  const prices = members.flatMap(({ price }) => price ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}

function reached({ currentTarget }: FocusEvent, onReach: (() => void) | undefined): void {
  if (currentTarget.matches(':focus-visible')) onReach?.()
}
