import { execFile } from 'node:child_process'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import mapshaper from 'mapshaper'
import { feature } from 'topojson-client'
import { detailed, surroundings } from './coverage.mjs'

const require = createRequire(import.meta.url)
const run = promisify(execFile)
const cache = fileURLToPath(new URL('.cache/', import.meta.url))

/** Square kilometres below which a lake or an island is left out. */
const smallest = { lake: 3, island: 0.15 }
const smallestInAlaska = { lake: 20, island: 3 }
const FEWEST_LAKE_CORNERS = 10
/** The far land reaches slightly under the detailed boxes, so that no gap shows between the two. */
const UNDERLAP = 0.01

/** Land with its lakes left open: detailed boxes from OpenStreetMap, the rest from Natural Earth. */
export async function land() {
  const polygons = [...(await nearLand()), ...(await farLand())]
  return polygons.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates },
  }))
}

async function nearLand() {
  const boxes = await clipToBoxes()
  const parts = await Promise.all(
    boxes.map(async ({ name, file }) => {
      const limits = name === 'alaska' ? smallestInAlaska : smallest
      const polygons = polygonsOf(JSON.parse(await readFile(file, 'utf8')))
      return polygons.map((polygon) => withoutSpecks(polygon, limits)).filter(Boolean)
    }),
  )
  return parts.flat()
}

/** Takes a minute on a 117 MB file, so the result is kept between runs. */
async function clipToBoxes() {
  await mkdir(cache, { recursive: true })
  const names = Object.keys(detailed)
  const boxes = names.map((name) => ({ name, file: join(cache, `${name}.json`) }))
  const kept = await Promise.all(boxes.map(({ file }) => stat(file).catch(() => null)))
  if (kept.every(Boolean)) return boxes
  const source = require.resolve('@geo-maps/earth-lands-100m/map.geo.json')
  const clips = names.flatMap((name) => [
    ...['-target', 'land', '-clip', `bbox2=${detailed[name].join(',')}`, '+', `name=${name}`],
  ])
  const program = join(require.resolve('mapshaper/package.json'), '..', 'bin', 'mapshaper')
  await run(process.execPath, [
    ...['--max-old-space-size=6000', program, '-i', source, 'name=land', ...clips],
    ...['-o', `target=${names.join(',')}`, cache, 'format=geojson'],
  ])
  return boxes
}

/** The land around the detailed boxes. */
async function farLand() {
  const atlas = require('world-atlas/land-50m.json')
  const polygons = polygonsOf(feature(atlas, atlas.objects.land)).filter(isOfTheWest)
  const boxes = Object.values(detailed).map(([west, south, east, north]) =>
    boxOf([west + UNDERLAP, south + UNDERLAP, east - UNDERLAP, north - UNDERLAP]),
  )
  const { 'far.json': far } = await mapshaper.applyCommands(
    `-i land.json -clip bbox2=${surroundings.join(',')} -erase boxes.json -o far.json format=geojson`,
    {
      'land.json': JSON.stringify({ type: 'MultiPolygon', coordinates: polygons }),
      'boxes.json': JSON.stringify({ type: 'GeometryCollection', geometries: boxes }),
    },
  )
  return polygonsOf(JSON.parse(far))
}

/** True for land wholly in the west: a shore that crosses the date line would be a band around the world. */
function isOfTheWest([shore]) {
  const lngs = shore.map(([lng]) => lng)
  return Math.min(...lngs) > -179.9 && Math.max(...lngs) < surroundings[2]
}

function boxOf([west, south, east, north]) {
  const corners = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [corners] }
}

/** All polygons in GeoJSON of any type. */
function polygonsOf(json) {
  if (json.features) return json.features.flatMap(polygonsOf)
  if (json.geometries) return json.geometries.flatMap(polygonsOf)
  const { type, coordinates } = json.geometry ?? json
  return type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []
}

/** Leaves out ponds and rocks that cannot be seen at these zooms, because they would be most of the file. */
function withoutSpecks([shore, ...lakes], limits) {
  if (areaKm2(shore) < limits.island) return null
  const seen = (lake) => lake.length >= FEWEST_LAKE_CORNERS && areaKm2(lake) >= limits.lake
  return [shore, ...lakes.filter(seen)]
}

const KM_PER_DEGREE = 111.32

function areaKm2(ring) {
  let sum = 0
  for (let i = 1; i < ring.length; i += 1) {
    sum += (ring[i][0] - ring[i - 1][0]) * (ring[i][1] + ring[i - 1][1])
  }
  const shrink = Math.cos((ring[0][1] * Math.PI) / 180)
  return Math.abs(sum / 2) * KM_PER_DEGREE ** 2 * shrink
}
