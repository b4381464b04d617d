import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { BufferWriter, Compression, S2PMTilesWriter, TileType } from 's2-pmtiles'
import { deepest, detailed, surroundings, zooms } from './coverage.mjs'
import { toX, toY } from './mercator.mjs'

const EXTENT = 4096

/** An index per layer and zoom range; a layer takes no part in zooms outside its range. */
function indexOf({ features, from, until, tolerance }) {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    {
      maxZoom: zooms.max,
      indexMaxZoom: 5,
      indexMaxPoints: 20_000,
      extent: EXTENT,
      buffer: 64,
      tolerance,
    },
  )
  return { index, from, until }
}

/** One PMTiles file of all layers: [{ name, features, from, until, tolerance }]. */
export async function tileFile(layers, metadata) {
  const indexes = layers.map((layer) => ({ name: layer.name, ...indexOf(layer) }))
  const writer = new BufferWriter()
  const archive = new S2PMTilesWriter(writer, TileType.Pbf, Compression.Gzip)
  const counts = {}
  for (let z = zooms.min; z <= zooms.max; z += 1) {
    for (const [x, y] of tilesAt(z)) {
      const tile = encode(indexes, z, x, y)
      if (!tile) continue
      await archive.writeTileXYZ(z, x, y, tile)
      counts[z] = {
        tiles: (counts[z]?.tiles ?? 0) + 1,
        bytes: (counts[z]?.bytes ?? 0) + gzipSync(tile).length,
      }
    }
  }
  await archive.commit(metadata)
  return { file: withBounds(writer.commit()), counts }
}

function encode(indexes, z, x, y) {
  const found = {}
  for (const { name, index, from, until } of indexes) {
    if (z < from || z > until) continue
    const tile = index.getTile(z, x, y)
    if (!tile?.features.length) continue
    found[name] = found[name] ? { features: [...found[name].features, ...tile.features] } : tile
  }
  if (Object.keys(found).length === 0) return null
  return fromGeojsonVt(found, { version: 2, extent: EXTENT })
}

/** All tiles of the surroundings at low zooms, then only those that show some of the detailed boxes. */
function tilesAt(z) {
  const near = Object.keys(detailed).filter((name) => z <= (deepest[name] ?? zooms.max))
  const boxes = z <= zooms.neighboursMax ? [surroundings] : near.map((name) => detailed[name])
  const seen = new Map()
  for (const [west, south, east, north] of boxes) {
    const last = 2 ** z - 1
    const at = (unit) => Math.min(last, Math.max(0, Math.floor(unit * 2 ** z)))
    for (let x = at(toX(west)); x <= at(toX(east)); x += 1) {
      for (let y = at(toY(north)); y <= at(toY(south)); y += 1) seen.set(`${x}/${y}`, [x, y])
    }
  }
  return [...seen.values()]
}

/** The writer leaves the zooms, bounds and centre of the header at zero. */
function withBounds(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const [west, south, east, north] = surroundings
  view.setUint8(100, zooms.min)
  view.setUint8(101, zooms.max)
  for (const [i, degrees] of [west, south, east, north].entries()) {
    view.setInt32(102 + i * 4, degrees * 1e7, true)
  }
  view.setUint8(118, 4)
  view.setInt32(119, -98.5 * 1e7, true)
  view.setInt32(123, 39.5 * 1e7, true)
  return file
}
