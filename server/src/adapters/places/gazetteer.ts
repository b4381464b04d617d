import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { CitySearch } from './city-search.ts'
import { fold } from './fold.ts'
import type { PlaceRows } from './place-rows.ts'
import type { Places, Point } from './port.ts'
import { type City, readCities, readZips, type Zip } from './read-places.ts'
import { matchState } from './states.ts'
import { ZipSearch } from './zip-search.ts'

export interface Gazetteer extends Places {
  /** Reads and indexes the lists, once. Without this call, the first question waits for it. */
  load(): Promise<void>
}

/** House, street, district, city, state: nobody writes more parts than these. */
const MOST_PARTS = 5

interface Lists {
  readonly cities: CitySearch
  readonly zips: ZipSearch
  readonly rows: PlaceRows<City>
}

/** US cities, towns and ZIP codes that ship with the server; no request leaves it. */
export function openGazetteer(): Gazetteer {
  let lists: Promise<Lists> | undefined
  const loaded = () => {
    lists ??= readLists().catch((error: unknown) => {
      lists = undefined
      throw error
    })
    return lists
  }
  return {
    kind: 'embedded',
    load: async () => {
      await loaded()
    },
    suggest: async (text, limit) => suggest(await loaded(), text, limit),
    resolve: async (id) => resolve(await loaded(), id),
    locate: async (address) => locate(await loaded(), address),
  }
}

async function readLists(): Promise<Lists> {
  const rows = await readCities()
  return { cities: await CitySearch.of(rows), zips: new ZipSearch(await readZips()), rows }
}

/** The text before a comma may be a street or a house: then it is kept, and the rest is searched for. */
function suggest(lists: Lists, text: string, limit: number): PlaceSuggestion[] {
  const written = text.replace(/,?\s*(usa|u\.s\.a\.|united states)\s*$/i, '')
  const matches = search(lists, written, limit)
  if (matches.length > 0) return matches
  const parts = written.split(',')
  for (let from = 1; from < Math.min(parts.length, MOST_PARTS); from += 1) {
    const street = parts.slice(0, from).join(',').trim()
    const rest = search(lists, parts.slice(from).join(','), limit)
    if (street && rest.length > 0) return rest.map((place) => atStreet(place, street))
  }
  return []
}

function search({ cities, zips }: Lists, text: string, limit: number): PlaceSuggestion[] {
  const words = fold(text).split(' ').filter(Boolean)
  const numbers = words.filter((word) => /^\d+$/.test(word))
  if (numbers.length === 0) return words.join('').length < 2 ? [] : cities.find(words, limit).map(ofCity)
  const digits = numbers.findLast(({ length }) => length === 5) ?? numbers[0] ?? ''
  // The four digits that may follow a ZIP code name a mailbox, not a place.
  const beside = words.filter(
    (word, i) => word !== digits && !(words[i - 1] === digits && /^\d{4}$/.test(word)),
  )
  if (digits.length < 2 || digits.length > 5) return []
  return zips.find(digits, beside, limit).map(ofZip)
}

/** `city:5368361`, `town:99553`, `zip:90012`, each perhaps followed by `|` and a street. */
function resolve({ rows, zips }: Lists, id: string): PlaceSuggestion | null {
  const bar = id.indexOf('|')
  const name = bar < 0 ? id : id.slice(0, bar)
  const street = bar < 0 ? '' : id.slice(bar + 1).trim()
  const city = rows.called(name)
  const zip = name.startsWith('zip:') ? zips.get(name.slice(4)) : undefined
  const place = city ? ofCity(city) : zip ? ofZip(zip) : null
  return place && street ? atStreet(place, street) : place
}

/** Uses only what an address says for certain: its ZIP code, or its city together with the state. */
function locate({ cities, zips }: Lists, address: string): Point | null {
  const written = address.replace(/,?\s*(usa|u\.s\.a\.|united states)\s*$/i, '')
  const [, rest = written, digits] = /^(.*?)[\s,]*\b(\d{5})(?:-\d{4})?$/.exec(written) ?? []
  const zip = digits ? zips.get(digits) : undefined
  if (zip) return { lat: zip.lat, lng: zip.lng }
  const parts = rest.split(',').map(fold)
  const state = matchState(parts.at(-1) ?? '')
  if (!state || state.by === 'part') return null
  const city = cities.exactly(parts.at(-2) ?? '', state.codes[0] ?? '')
  return city ? { lat: city.lat, lng: city.lng } : null
}

function ofCity({ id, name, state, lat, lng }: City): PlaceSuggestion {
  const label = `${name}, ${state}`
  return { id, label, address: label, kind: 'city', lat, lng }
}

function ofZip({ zip, name, state, lat, lng }: Zip): PlaceSuggestion {
  const address = `${name}, ${state} ${zip}`
  return { id: `zip:${zip}`, label: `${zip}, ${name}, ${state}`, address, kind: 'zip', lat, lng }
}

function atStreet(place: PlaceSuggestion, street: string): PlaceSuggestion {
  const address = `${street}, ${place.address}`
  return { ...place, id: `${place.id}|${street}`, label: address, address, kind: 'address' }
}
