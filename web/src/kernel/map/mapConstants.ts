export const DEFAULT_ZOOM = 10
export const METRES_PER_MILE = 1609.34

export const milesToMetres = (miles: number): number => miles * METRES_PER_MILE

/** Nearer than this the embedded map has nothing more to show. */
export const MAX_ZOOM = 14
export const MIN_ZOOM = 3
