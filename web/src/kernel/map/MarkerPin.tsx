import './pins.css'
import type { FocusEvent, KeyboardEventHandler, MouseEventHandler } from 'react'
import { cx } from '../ui/cx.ts'
import { Avatar } from '../ui/surface/Avatar.tsx'
import type { MapMarker } from './mapTypes.ts'

interface PinButtonProps {
  onPress: MouseEventHandler
  /** Called when the pin gets the keyboard focus, so that the map can bring it into view. */
  onReach?: (() => void) | undefined
  onKeyDown?: KeyboardEventHandler | undefined
}

export interface MarkerPinProps extends PinButtonProps {
  marker: MapMarker
  selected: boolean
}

/** A person on the map: a picture or initials in a drop, whose tip marks the place. */
export function MarkerPin({ marker, selected, onPress, onReach, onKeyDown }: MarkerPinProps) {
  return (
    <button
      type="button"
      data-marker={marker.id}
      aria-label={marker.label}
      aria-pressed={selected}
      className={cx('map-pin', selected && 'map-pin-selected')}
      onClick={onPress}
      onFocus={(event) => reached(event, onReach)}
      onKeyDown={onKeyDown}
    >
      <Avatar name={marker.label} src={marker.picture} size="sm" className="map-pin-face" />
    </button>
  )
}

export interface ClusterPinProps extends PinButtonProps {
  id: string
  count: number
  label: string
}

export function ClusterPin({ id, count, label, onPress, onReach, onKeyDown }: ClusterPinProps) {
  const size = count < 10 ? 'map-cluster-few' : count < 50 ? 'map-cluster-some' : 'map-cluster-many'
  return (
    <button
      type="button"
      data-marker={id}
      aria-label={label}
      className={cx('map-cluster figure', size)}
      onClick={onPress}
      onFocus={(event) => reached(event, onReach)}
      onKeyDown={onKeyDown}
    >
      {count > 999 ? '999+' : count}
    </button>
  )
}

const NAMED = 3

/** Names the first members of a cluster and counts the others. */
export function clusterLabel(members: readonly MapMarker[]): string {
  const names = members.slice(0, NAMED).map(({ label }) => label)
  const others = members.length - names.length
  const list = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ')
  return `Show ${members.length} close together: ${list}`
}

function reached({ currentTarget }: FocusEvent, onReach: (() => void) | undefined): void {
  if (currentTarget.matches(':focus-visible')) onReach?.()
}
