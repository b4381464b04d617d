export const DEFAULT_ZOOM = 10
export const METRES_PER_MILE = 1609.34

export const milesToMetres = (miles: number): number => miles * METRES_PER_MILE

/** The embedded map has no more detail beyond this zoom. */
export const MAX_ZOOM = 14
export const MIN_ZOOM = 3
