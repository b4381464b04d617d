import { placeSuggestion } from '@cuebook/domain/places/api.ts'
import { sourceOf } from '@cuebook/domain/places/source.ts'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openGazetteer } from './gazetteer.ts'
import { startGoogle } from './google.fixture.ts'
import { googlePlaces } from './google.ts'
import { googleClient } from './google-client.ts'
import type { Places } from './port.ts'

const gazetteer = openGazetteer()
const server = await startGoogle()
afterAll(() => server.close())

let clock = 0
const log = pino({ level: 'silent' })
const client = googleClient({
  apiKey: 'a-key',
  siteUrl: 'https://cuebook.example',
  endpoint: server.endpoint,
  timeoutMs: 300,
})
const freshGoogle = () => googlePlaces({ client, gazetteer, log, now: () => clock })

beforeEach(() => {
  server.mood = 'well'
  server.asked.length = 0
  clock = 0
})

const adapters: [string, Places][] = [
  ['embedded', gazetteer],
  ['google', freshGoogle()],
]

describe.each(adapters)('the %s places', (kind, places) => {
  test('name their kind', () => expect(places.kind).toBe(kind))

  test('suggest a city by the beginning of its name, in the form of the API', async () => {
    const found = await places.suggest('los ang', 8)
    for (const place of found) expect(placeSuggestion.parse(place)).toEqual(place)
    expect(found[0]).toMatchObject({ label: 'Los Angeles, CA', address: 'Los Angeles, CA', kind: 'city' })
  })

  test('suggest a ZIP code with its town', async () => {
    const [first] = await places.suggest('90012', 8)
    expect(first).toMatchObject({ kind: 'zip', address: 'Los Angeles, CA 90012' })
  })

  test('resolve what they suggest to one point near the place', async () => {
    for (const { id, label } of await places.suggest('los angeles ca', 1)) {
      const place = await places.resolve(id)
      expect(place).toMatchObject({ id, label })
      expect(place?.lat).toBeCloseTo(34.05, 1)
      expect(place?.lng).toBeCloseTo(-118.24, 1)
    }
  })

  test('suggest no more than asked for, and nothing for a text that is no place', async () => {
    expect(await places.suggest('los angeles', 1)).toHaveLength(1)
    expect(await places.suggest('qzxqzx', 8)).toEqual([])
    for (const text of ['', ' ', 'a', ',', '%', '💿💿']) expect(await places.suggest(text, 8)).toEqual([])
  })

  test.each([
    'nope',
    '',
    'city:',
    'city:0',
    'zip:1',
    'zip:',
    'google:',
    'google:nope',
    'venue:1',
    '|',
    '__proto__',
  ])('resolve %j to nothing', async (id) => expect(await places.resolve(id)).toBeNull())

  test('locate a written address by its ZIP code, or by city and state, and by nothing less', async () => {
    const hollywood = { lat: expect.closeTo(34.09, 1), lng: expect.closeTo(-118.38, 1) }
    expect(await places.locate('9009 W Sunset Blvd, West Hollywood, CA 90069, USA')).toEqual(hollywood)
    expect(await places.locate('9009 W Sunset Blvd, West Hollywood, California')).toEqual(hollywood)
    for (const text of ['', 'Los Angeles', 'Sunset Blvd, CA', 'Springfield', '99999', ','])
      expect(await places.locate(text)).toBeNull()
  })
})

describe('Google', () => {
  test('is asked for the fields that are used, with the key and our address', async () => {
    const places = freshGoogle()
    await places.suggest('Los Angeles', 8)
    await places.resolve('google:ChIJE9on3F3HwoAR9AhGJW_fL-I')
    expect(server.asked).toMatchObject([
      {
        method: 'POST',
        path: '/v1/places:autocomplete',
        headers: { 'x-goog-api-key': 'a-key', referer: 'https://cuebook.example/' },
        body: {
          input: 'Los Angeles',
          languageCode: 'en',
          includedRegionCodes: expect.arrayContaining(['us']),
        },
      },
      {
        method: 'GET',
        path: '/v1/places/ChIJE9on3F3HwoAR9AhGJW_fL-I?languageCode=en&regionCode=us',
        headers: { 'x-goog-fieldmask': 'id,displayName.text,formattedAddress,location,types' },
      },
    ])
  })

  test('names venues, with the address apart', async () => {
    const [venue] = await freshGoogle().suggest('the roxy', 8)
    expect(venue).toMatchObject({
      label: 'The Roxy Theatre',
      address: 'Sunset Boulevard, West Hollywood, CA',
      kind: 'venue',
      lat: null,
    })
    expect(sourceOf(venue?.id ?? '')).toBe('google')
  })

  test('is not asked the same twice within five minutes', async () => {
    const places = freshGoogle()
    for (const text of ['Los Angeles', 'los angeles ', 'LOS ANGELES']) await places.suggest(text, 8)
    for (let n = 0; n < 3; n += 1) await places.resolve('google:ChIJE9on3F3HwoAR9AhGJW_fL-I')
    expect(server.asked).toHaveLength(2)
    clock += 5 * 60_000
    await places.suggest('los angeles', 8)
    expect(server.asked).toHaveLength(3)
  })

  test.each(['forbidden', 'bad key', 'silent', 'garbage', 'new form'] as const)(
    'when %s: the gazetteer answers, and Google is not asked for half a minute',
    async (mood) => {
      const places = freshGoogle()
      server.mood = mood
      const [first] = await places.suggest('los angeles', 8)
      expect(first).toMatchObject({ id: 'city:5368361', lat: 34.0522 })
      await places.suggest('chicago', 8)
      expect(server.asked).toHaveLength(1)
      expect(await places.resolve('google:ChIJE9on3F3HwoAR9AhGJW_fL-I')).toBeNull()
      expect(await places.resolve('city:5368361')).toMatchObject({ label: 'Los Angeles, CA' })
      server.mood = 'well'
      clock += 30_000
      expect((await places.suggest('los angeles', 8))[0]?.id).toMatch(/^google:/)
    },
  )

  test('counts as failing when it refuses the key, and not as having no such place', async () => {
    const places = freshGoogle()
    server.mood = 'bad key'
    expect(await places.resolve('google:ChIJE9on3F3HwoAR9AhGJW_fL-I')).toBeNull()
    server.mood = 'well'
    await places.suggest('los angeles', 8)
    expect(server.asked).toHaveLength(1)
  })

  test('is replaced by the gazetteer when it cannot be reached', async () => {
    const nowhere = googleClient({ apiKey: 'k', siteUrl: 'http://localhost', endpoint: 'http://127.0.0.1:1' })
    const places = googlePlaces({ client: nowhere, gazetteer, log })
    expect((await places.suggest('90012', 8))[0]?.id).toBe('zip:90012')
  })
})
