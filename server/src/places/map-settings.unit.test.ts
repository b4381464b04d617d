import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'

test.each([
  [{ GOOGLE_MAPS_API_KEY: 'a key' }, 'GOOGLE_MAPS_API_KEY must be the key alone: letters, digits, - and _.'],
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
  'maps.example/{z}/{x}/{y}.png',
  'https://maps.example/{z}/{x}.png',
  'https://{s}.maps.example/{z}/{x}/{y}.png',
  'ftp://maps.example/{z}/{x}/{y}.png',
])('%s is no address of tiles', (MAP_TILE_URL) => {
  const sentence = 'MAP_TILE_URL must be an http or https address with {z}, {x} and {y} in it.'
  expect(() => readSettings({ MAP_TILE_URL })).toThrow(sentence)
})

test.each([
  [{}, { kind: 'embedded', tilesUrl: '/map/us.pmtiles' }],
  [{ MAP_PMTILES_URL: ' ' }, { kind: 'embedded', tilesUrl: '/map/us.pmtiles' }],
  [{ MAP_PMTILES_URL: '/tiles/x.pmtiles' }, { kind: 'embedded', tilesUrl: '/tiles/x.pmtiles' }],
  [
    { MAP_TILE_URL: 'https://a.example/{z}/{x}/{y}{r}.png', MAP_PMTILES_URL: '/x' },
    {
      kind: 'raster',
      tilesUrl: 'https://a.example/{z}/{x}/{y}{r}.png',
      attribution: '© OpenStreetMap contributors',
    },
  ],
  [
    { MAP_TILE_URL: 'https://a.example/{z}/{y}/{x}', MAP_TILE_ATTRIBUTION: '© A. Mapmaker' },
    { kind: 'raster', tilesUrl: 'https://a.example/{z}/{y}/{x}', attribution: '© A. Mapmaker' },
  ],
  [
    { GOOGLE_MAPS_API_KEY: 'AIza-1_2', MAP_TILE_URL: 'https://a.example/{z}/{x}/{y}' },
    { kind: 'google', apiKey: 'AIza-1_2' },
  ],
])('the settings %j choose a map', (env, map) => {
  expect(readSettings(env).map).toEqual(map)
})
