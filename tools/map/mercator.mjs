/** Web Mercator on the unit square: x to the east, y to the south. */
export const toX = (lng) => lng / 360 + 0.5

export function toY(lat) {
  const sine = Math.sin((lat * Math.PI) / 180)
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
}

export const toLng = (x) => (x - 0.5) * 360
export const toLat = (y) => (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90
