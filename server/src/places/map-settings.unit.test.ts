import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'

test.each([
  [{ GOOGLE_MAPS_API_KEY: 'a key' }, 'GOOGLE_MAPS_API_KEY must be the key alone: letters, digits, - and _.'],
  [{ MAP_STYLE_URL: 'maps.example/style.json' }, 'MAP_STYLE_URL must be an http or https address.'],
  [
    { MAP_STYLE_HOSTS: 'https://a.example, b.example' },
    'MAP_STYLE_HOSTS must be http or https addresses, separated by commas.',
  ],
  [
    { MAP_PMTILES_URL: '//tiles.example/us.pmtiles' },
    'MAP_PMTILES_URL must be an http or https address, or a path of ours like /map/us.pmtiles.',
  ],
  [
    { MAP_PMTILES_URL: 'us.pmtiles' },
    'MAP_PMTILES_URL must be an http or https address, or a path of ours like /map/us.pmtiles.',
  ],
])('the setting %j is refused with a sentence', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})

test.each([
  [{}, { kind: 'embedded', tilesUrl: '/map/us.pmtiles' }],
  [{ MAP_PMTILES_URL: ' ' }, { kind: 'embedded', tilesUrl: '/map/us.pmtiles' }],
  [{ MAP_PMTILES_URL: '/tiles/x.pmtiles' }, { kind: 'embedded', tilesUrl: '/tiles/x.pmtiles' }],
  [
    { MAP_STYLE_URL: 'https://a.example/s.json', MAP_PMTILES_URL: '/x' },
    { kind: 'style', styleUrl: 'https://a.example/s.json' },
  ],
  [
    { GOOGLE_MAPS_API_KEY: 'AIza-1_2', MAP_STYLE_URL: 'https://a.example' },
    { kind: 'google', apiKey: 'AIza-1_2' },
  ],
])('the settings %j choose a map', (env, map) => {
  expect(readSettings(env).map).toEqual(map)
})
