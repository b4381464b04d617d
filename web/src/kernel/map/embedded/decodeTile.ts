import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

/** Corners of a ring or line as x, y, x, y … in the units of the tile. */
export type Line = number[]

export interface PlaceName {
  name: string
  kind: 'country' | 'state' | 'place' | 'water' | 'zip'
  /** The first and the last zoom of the map at which the name is shown. */
  from: number
  until: number
  /** 0 is the most important. */
  rank: number
  x: number
  y: number
}

export type BorderKind = 'country' | 'state' | 'county'

export interface Tile {
  land: Line[]
  built: { level: number; rings: Line[] }[]
  borders: { kind: BorderKind; lines: Line[] }[]
  names: PlaceName[]
}

export const EXTENT = 4096

export function decodeTile(bytes: ArrayBuffer): Tile {
  const { land, builtup, borders, places } = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers
  return {
    land: featuresOf(land).flatMap(({ lines }) => lines),
    built: featuresOf(builtup)
      .map(({ properties, lines }) => ({ level: Number(properties.level), rings: lines }))
      .sort((a, b) => a.level - b.level),
    borders: featuresOf(borders).map(({ properties, lines }) => ({
      kind: properties.kind as BorderKind,
      lines,
    })),
    names: featuresOf(places).flatMap(nameOf),
  }
}

interface Feature {
  properties: Record<string, number | string | boolean>
  lines: Line[]
}

function featuresOf(layer: VectorTileLayer | undefined): Feature[] {
  return Array.from({ length: layer?.length ?? 0 }, (_, i) => layer?.feature(i))
    .filter((feature) => feature !== undefined)
    .map((feature) => ({
      properties: feature.properties,
      lines: feature.loadGeometry().map((points) => points.flatMap(({ x, y }) => [x, y])),
    }))
}

/** Skips names in a tile's margin, because the neighbouring tile has them. */
function nameOf({ properties, lines: [line] }: Feature): PlaceName[] {
  const [x = -1, y = -1] = line ?? []
  if (x < 0 || y < 0 || x >= EXTENT || y >= EXTENT) return []
  const { name, kind, z, until, rank } = properties
  return [
    {
      name: String(name),
      kind: kind as PlaceName['kind'],
      rank: Number(rank),
      x,
      y,
      from: Number(z),
      until: until === undefined ? Number.POSITIVE_INFINITY : Number(until),
    },
  ]
}
