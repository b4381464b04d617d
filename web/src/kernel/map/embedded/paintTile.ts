import { type BorderKind, EXTENT, type Line, type Tile } from './decodeTile.ts'
import type { Palette } from './palette.ts'
import type { FoundTile, TileAddress } from './tileStore.ts'

interface Paths {
  land: Path2D
  built: { level: number; path: Path2D }[]
  borders: { kind: BorderKind; path: Path2D }[]
}

const paths = new WeakMap<Tile, Paths>()

const strokes: Record<BorderKind, { width: number; from: number; dash: number[] }> = {
  county: { width: 1, from: 8, dash: [] },
  state: { width: 1.1, from: 3, dash: [5, 3] },
  country: { width: 1.6, from: 2, dash: [] },
}

/** Draws the part of `found` that the tile `wanted` shows, over `size` CSS pixels and a little beyond. */
export function paintTile(
  context: CanvasRenderingContext2D,
  found: FoundTile | null,
  wanted: TileAddress,
  look: { palette: Palette; size: number; ratio: number; zoom: number },
): void {
  const { palette, size, ratio, zoom } = look
  const { width, height } = context.canvas
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = palette.water
  context.fillRect(0, 0, width, height)
  if (!found) return

  const deeper = 2 ** (wanted.z - found.z)
  const scale = (size * deeper * ratio) / EXTENT
  const left = (wanted.x - found.x * deeper) * size * ratio
  const top = (wanted.y - found.y * deeper) * size * ratio
  const { land, built, borders } = pathsOf(found.tile)
  const pixel = ratio / scale

  context.setTransform(scale, 0, 0, scale, -left, -top)
  context.lineJoin = 'round'
  context.strokeStyle = palette.coast
  context.lineWidth = 2 * pixel
  context.stroke(land)
  context.fillStyle = palette.land
  context.fill(land)

  // The shading of built-up areas may reach over the coast, so it is clipped to the land.
  context.save()
  context.clip(land)
  for (const { level, path } of built) {
    context.fillStyle = palette.built[level - 1] ?? palette.land
    context.fill(path, 'evenodd')
  }
  context.restore()

  for (const { kind, path } of borders) {
    const { width: thick, from, dash } = strokes[kind]
    if (zoom < from) continue
    context.strokeStyle = palette[kind]
    context.lineWidth = thick * pixel
    context.setLineDash(dash.map((length) => length * pixel))
    context.stroke(path)
  }
  context.setLineDash([])
}

function pathsOf(tile: Tile): Paths {
  const cached = paths.get(tile)
  if (cached) return cached
  const made: Paths = {
    land: pathOf(tile.land, straight, true),
    built: tile.built.map(({ level, rings }) => ({ level, path: pathOf(rings, rounded, true) })),
    borders: tile.borders.map(({ kind, lines }) => ({ kind, path: pathOf(lines, straight, false) })),
  }
  paths.set(tile, made)
  return made
}

function pathOf(lines: Line[], draw: (path: Path2D, line: Line) => void, closed: boolean): Path2D {
  const path = new Path2D()
  for (const line of lines) {
    draw(path, line)
    if (closed) path.closePath()
  }
  return path
}

const at = (line: Line, i: number): number => line[i] ?? 0

function straight(path: Path2D, line: Line): void {
  path.moveTo(at(line, 0), at(line, 1))
  for (let i = 2; i < line.length; i += 2) path.lineTo(at(line, i), at(line, i + 1))
}

/** Draws a curve through the middle of each side, so that the shading has no sharp corners. */
function rounded(path: Path2D, ring: Line): void {
  const last = ring.length - 2
  const middle = (i: number, j: number): [number, number] => [
    (at(ring, i) + at(ring, j)) / 2,
    (at(ring, i + 1) + at(ring, j + 1)) / 2,
  ]
  path.moveTo(...middle(0, 2))
  for (let i = 2; i <= last; i += 2) {
    path.quadraticCurveTo(at(ring, i), at(ring, i + 1), ...middle(i, i === last ? 2 : i + 2))
  }
}
