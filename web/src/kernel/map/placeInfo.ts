import { FIT_PADDING } from './mapConstants.ts'

export interface Size {
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}

export type InfoSide = 'above' | 'below' | 'right' | 'left'

export interface PlacedInfo {
  side: InfoSide
  /** The upper left corner, in pixels of the map. */
  left: number
  top: number
}

/** The distance between a pin's middle and its info window. */
const GAP = { x: 44, y: 26 }
const EDGE = 8
/** Headings and buttons stand at the upper edge of a map. */
const TOP = FIT_PADDING.top - EDGE

/**
 * Places an info window beside its pin so that it stands fully inside the map, without moving the map. The first side
 * with enough room wins; on a map too small for every side, the roomiest one does.
 */
export function placeInfo(pin: Point, info: Size, map: Size): PlacedInfo {
  const room: [InfoSide, number][] = [
    ['above', pin.y - GAP.y - info.height - TOP],
    ['below', map.height - pin.y - GAP.y - info.height - EDGE],
    ['right', map.width - pin.x - GAP.x - info.width - EDGE],
    ['left', pin.x - GAP.x - info.width - EDGE],
  ]
  const [side] =
    room.find(([, spare]) => spare >= 0) ?? room.reduce((best, each) => (each[1] > best[1] ? each : best))
  const wanted = {
    above: { left: pin.x - info.width / 2, top: pin.y - GAP.y - info.height },
    below: { left: pin.x - info.width / 2, top: pin.y + GAP.y },
    right: { left: pin.x + GAP.x, top: pin.y - info.height / 2 },
    left: { left: pin.x - GAP.x - info.width, top: pin.y - info.height / 2 },
  }[side]
  return {
    side,
    left: Math.round(within(wanted.left, EDGE, map.width - info.width - EDGE)),
    top: Math.round(within(wanted.top, TOP, map.height - info.height - EDGE)),
  }
}

/** On a map too low for both edges the lower one counts, because nothing stands on the window there. */
const within = (wanted: number, least: number, most: number): number =>
  Math.min(Math.max(wanted, least), most)
