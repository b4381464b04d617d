import { contours } from 'd3-contour'
import { detailed, home } from './coverage.mjs'
import { toLat, toLng, toX, toY } from './mercator.mjs'

/** People per km² from which a place looks built up; one shade each. */
const LEVELS = [250, 800, 2400]
const CELLS_PER_WORLD = 2 ** 8 * 112
const SMALLEST_CELLS = 14
const DENSITY_OF_A_TOWN = 1100
const EARTH_KM = 40075

/** Areas where people live close together: the population of each place is spread over its ZIP codes. */
export function builtUp(cities, zips) {
  const people = spread(
    cities.filter((city) => home.has(city.country)),
    zips,
  )
  return [detailed.mainland, detailed.hawaii, detailed.puertoRico, detailed.alaska].flatMap((box) =>
    contourBox(box, people),
  )
}

const key = (name, state) => `${name.toLowerCase().replace(/ city$/, '')}|${state}`

function spread(cities, zips) {
  const zipsOf = Map.groupBy(zips, (zip) => key(zip.name, zip.state))
  return cities.flatMap(({ name, adminCode, population, loc }) => {
    const own = zipsOf.get(key(name, adminCode))
    const [lng, lat] = loc.coordinates
    if (!own) return [{ lng, lat, people: population }]
    return own.map((zip) => ({ lng: zip.lng, lat: zip.lat, people: population / own.length }))
  })
}

function contourBox([west, south, east, north], people) {
  const left = Math.floor(toX(west) * CELLS_PER_WORLD)
  const top = Math.floor(toY(north) * CELLS_PER_WORLD)
  const width = Math.ceil(toX(east) * CELLS_PER_WORLD) - left
  const height = Math.ceil(toY(south) * CELLS_PER_WORLD) - top
  const grid = new Float32Array(width * height)
  for (const place of people) splat(grid, width, height, left, top, place)

  const degrees = ([x, y]) => [
    Number(toLng((x + left) / CELLS_PER_WORLD).toFixed(5)),
    Number(toLat((y + top) / CELLS_PER_WORLD).toFixed(5)),
  ]
  return contours()
    .size([width, height])
    .thresholds(LEVELS)(grid)
    .map(({ coordinates }, level) => ({
      type: 'Feature',
      properties: { level: level + 1 },
      geometry: {
        type: 'MultiPolygon',
        coordinates: coordinates.filter(isSeen).map((polygon) => polygon.map((ring) => ring.map(degrees))),
      },
    }))
}

/** Adds a place's people as a soft disc, as wide as a town of that size would be. */
function splat(grid, width, height, left, top, { lng, lat, people }) {
  const kmPerCell = (EARTH_KM * Math.cos((lat * Math.PI) / 180)) / CELLS_PER_WORLD
  const reach = Math.min(9, Math.max(2.2, 1.8 * Math.sqrt(people / (DENSITY_OF_A_TOWN * Math.PI))))
  const cells = reach / kmPerCell
  const atX = toX(lng) * CELLS_PER_WORLD - left
  const atY = toY(lat) * CELLS_PER_WORLD - top
  // The integral of (1 - r²)² over the disc is a third of its area.
  const peak = (people * 3) / (Math.PI * reach ** 2)
  for (let y = Math.max(0, Math.ceil(atY - cells)); y < Math.min(height, atY + cells); y += 1) {
    for (let x = Math.max(0, Math.ceil(atX - cells)); x < Math.min(width, atX + cells); x += 1) {
      const far = ((x - atX) ** 2 + (y - atY) ** 2) / cells ** 2
      if (far < 1) grid[y * width + x] += peak * (1 - far) ** 2
    }
  }
}

/** Villages of a few cells can hardly be seen on the map, but would be a large part of the file. */
function isSeen([outer]) {
  let twice = 0
  for (let i = 1; i < outer.length; i += 1) {
    twice += outer[i - 1][0] * outer[i][1] - outer[i][0] * outer[i - 1][1]
  }
  return Math.abs(twice / 2) >= SMALLEST_CELLS
}
