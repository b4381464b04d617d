import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

const require = createRequire(import.meta.url)

/** Where a state's name stands, if not in the middle of its largest part. */
const moved = {
  Alaska: [-152.5, 64.8],
  California: [-119.8, 37.3],
  Florida: [-81.7, 28.3],
  Hawaii: [-155.5, 19.6],
  Idaho: [-114.6, 43.6],
  Louisiana: [-92.4, 31.1],
  Maryland: [-76.9, 39.45],
  Michigan: [-84.7, 43.4],
  'New York': [-75.4, 42.9],
  'West Virginia': [-80.9, 38.6],
}
const small = new Set([
  'Connecticut',
  'Delaware',
  'District of Columbia',
  'Maryland',
  'Massachusetts',
  'New Hampshire',
  'New Jersey',
  'Rhode Island',
  'Vermont',
])
const islands = /Samoa|Guam|Mariana|Virgin Islands|District of Columbia/

const country = (name, at, last = 6) => ({ name, kind: 'country', at, zooms: [2, last] })
const water = (name, at, zooms) => ({ name, kind: 'water', at, zooms })

export const areas = [
  country('United States', [-98.5, 39.6], 3),
  country('Canada', [-106, 57.5]),
  country('Mexico', [-102.5, 24.2]),
  country('Cuba', [-78.6, 21.6]),
  country('The Bahamas', [-76.3, 23.9]),
  country('Guatemala', [-90.3, 15.6]),
  country('Dominican Republic', [-70.4, 18.9]),
  ...states(),
]

export const waters = [
  water('Pacific Ocean', [-133, 35], [2, 5]),
  water('Pacific Ocean', [-121.2, 32.6], [6, 9]),
  water('Atlantic Ocean', [-62, 33], [2, 5]),
  water('Atlantic Ocean', [-72.2, 39.3], [6, 9]),
  water('Gulf of Mexico', [-90.2, 25.6], [3, 7]),
  water('Caribbean Sea', [-75.5, 15.2], [3, 7]),
  water('Gulf of Alaska', [-145.5, 57.5], [3, 7]),
  water('Bering Sea', [-172, 58.5], [3, 7]),
  water('Hudson Bay', [-85.5, 59.5], [3, 6]),
  water('Lake Superior', [-87.6, 47.7], [5, 9]),
  water('Lake Michigan', [-87, 43.6], [5, 9]),
  water('Lake Michigan', [-87.35, 41.92], [10, 13]),
  water('Lake Huron', [-82.4, 44.9], [5, 9]),
  water('Lake Erie', [-81.2, 42.15], [5, 9]),
  water('Lake Ontario', [-77.8, 43.65], [5, 9]),
  water('Chesapeake Bay', [-76.2, 38.1], [7, 11]),
  water('Long Island Sound', [-72.9, 41.1], [8, 12]),
  water('Delaware Bay', [-75.15, 39.05], [8, 12]),
  water('Puget Sound', [-122.45, 47.65], [9, 13]),
  water('San Francisco Bay', [-122.28, 37.66], [9, 13]),
  water('Monterey Bay', [-121.95, 36.8], [9, 13]),
  water('Santa Monica Bay', [-118.62, 33.93], [9, 13]),
  water('San Pedro Bay', [-118.15, 33.68], [10, 13]),
  water('Lower New York Bay', [-74.06, 40.52], [10, 13]),
  water('Massachusetts Bay', [-70.72, 42.32], [9, 13]),
  water('Tampa Bay', [-82.55, 27.7], [9, 13]),
  water('Galveston Bay', [-94.85, 29.5], [9, 13]),
  water('Mobile Bay', [-87.98, 30.45], [9, 13]),
  water('Biscayne Bay', [-80.22, 25.58], [10, 13]),
  water('Lake Pontchartrain', [-90.1, 30.18], [8, 12]),
  water('Lake Okeechobee', [-80.83, 26.95], [8, 12]),
  water('Great Salt Lake', [-112.5, 41.15], [7, 11]),
  water('Salton Sea', [-115.83, 33.3], [9, 13]),
  water('Lake Tahoe', [-120.03, 39.1], [9, 13]),
]

function states() {
  const atlas = require('us-atlas/states-10m.json')
  return feature(atlas, atlas.objects.states)
    .features.filter(({ properties }) => !islands.test(properties.name))
    .map(({ properties: { name }, geometry }) => ({
      name,
      kind: 'state',
      at: moved[name] ?? middle(geometry),
      zooms: [small.has(name) ? 6 : 4, 8],
    }))
}

/** The centroid of the largest part. */
function middle({ type, coordinates }) {
  const rings = (type === 'Polygon' ? [coordinates] : coordinates).map(([shore]) => centroid(shore))
  return rings.reduce((largest, ring) => (ring.area > largest.area ? ring : largest)).at
}

function centroid(ring) {
  let [twice, x, y] = [0, 0, 0]
  for (let i = 1; i < ring.length; i += 1) {
    const [[ax, ay], [bx, by]] = [ring[i - 1], ring[i]]
    const cross = ax * by - bx * ay
    twice += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return { area: Math.abs(twice), at: [x / (3 * twice), y / (3 * twice)] }
}
