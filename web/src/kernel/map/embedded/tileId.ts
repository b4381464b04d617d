/** The number of a tile in a PMTiles file: all zooms before it, then its place on the Hilbert curve of its zoom. */
export function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3
  let [column, row] = [x, y]
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = column >= side ? 1 : 0
    const low = row >= side ? 1 : 0
    id += side * side * ((3 * right) ^ low)
    column -= right * side
    row -= low * side
    if (low === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row]
      ;[column, row] = [row, column]
    }
  }
  return id
}
