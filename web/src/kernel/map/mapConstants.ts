export const DEFAULT_ZOOM = 10
export const METRES_PER_MILE = 1609.34

export const milesToMetres = (miles: number): number => miles * METRES_PER_MILE

/** Here one unit of the deepest tiles is one pixel, so the embedded map has nothing more to show beyond. */
export const MAX_ZOOM = 12
/** Streets with their names; many tile servers have no pictures beyond. */
export const MAX_STREET_ZOOM = 18
export const MIN_ZOOM = 3

/** The pixels that stay free at the edges when the map shows a whole box; pins and headings need room. */
export const FIT_PADDING = { top: 72, side: 48, bottom: 72 } as const
