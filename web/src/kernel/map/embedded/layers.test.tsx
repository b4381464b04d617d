import * as L from 'leaflet'
import { expect, test } from 'vitest'
import type { MapStatus } from '../mapTypes.ts'
import { layersOf } from './layers.ts'
import { readPalette } from './palette.ts'

const engine = {
  kind: 'raster',
  tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  attribution: '© A. Mapmaker',
} as const

function pictures(isAlive = true) {
  const statuses: MapStatus[] = []
  let layer: L.Layer | null = null
  const layers = layersOf(engine, readPalette(document.body), {
    isAlive: () => isAlive,
    add: (added) => {
      layer = added
    },
    onStatus: (status) => statuses.push(status),
  })
  if (!((layer as unknown) instanceof L.TileLayer)) throw new Error('no layer of pictures was added')
  return { layers, statuses, layer: layer as unknown as L.TileLayer }
}

test('pictures have their names drawn in, and go down to single streets', () => {
  const { layers, layer } = pictures()
  expect(layers.names).toBeNull()
  expect(layer.options.maxZoom).toBe(18)
})

test('the map has loaded when a picture came, even if others did not', () => {
  const { layer, statuses } = pictures()
  layer.fire('tileerror').fire('tileload').fire('load').fire('load')
  expect(statuses).toEqual(['loaded'])
})

test('the map failed when no picture came', () => {
  const { layer, statuses } = pictures()
  layer.fire('tileerror').fire('load')
  expect(statuses).toEqual(['failed'])
})

test('a map that is gone says nothing more', () => {
  const { layer, statuses } = pictures(false)
  layer.fire('tileload').fire('load')
  expect(statuses).toEqual([])
})
