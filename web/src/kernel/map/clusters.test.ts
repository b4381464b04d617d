import { describe, expect, test } from 'vitest'
import { clusterIndex, fanOut, isLit } from './clusters.ts'
import { MAX_ZOOM } from './mapConstants.ts'
import type { MapMarker, MapViewport } from './mapTypes.ts'

const marker = (id: string, lat: number, lng: number): MapMarker => ({ id, lat, lng, label: `DJ ${id}` })
const california = { west: -125, south: 32, east: -114, north: 42 }
const view = (zoom: number, bounds = california): MapViewport => ({
  centre: { lat: 34, lng: -118 },
  zoom,
  bounds,
})

const markers = [
  marker('hollywood', 34.1, -118.33),
  marker('downtown', 34.04, -118.25),
  marker('san-francisco', 37.77, -122.42),
]

describe('clustering', () => {
  test('markers that would overlap become one cluster, and others stay single', () => {
    const pins = clusterIndex(markers).pinsIn(view(6), null)
    expect(pins.map(({ kind }) => kind)).toEqual(['one', 'cluster'])
    expect(pins[1]).toMatchObject({ members: { length: 2 }, at: { lat: expect.closeTo(34.07, 1) } })
  })

  test('a cluster is the same pin at every zoom and whoever else comes, so a press on it is not lost', () => {
    const keyAt = (zoom: number, all = markers) =>
      clusterIndex(all)
        .pinsIn(view(zoom), null)
        .find(({ kind }) => kind === 'cluster')?.key
    expect(keyAt(6)).toBe('cluster-downtown')
    expect(keyAt(7)).toBe('cluster-downtown')
    expect(keyAt(6, [marker('fresno', 36.75, -119.77), ...markers])).toBe('cluster-downtown')
  })

  test('a cluster opens at the zoom it names', () => {
    const index = clusterIndex(markers)
    const cluster = index.pinsIn(view(6), null).find((pin) => pin.kind === 'cluster')
    if (cluster?.kind !== 'cluster') throw new Error('There is no cluster')
    expect(index.pinsIn(view(cluster.opensAt), null).every(({ kind }) => kind === 'one')).toBe(true)
    expect(index.pinsIn(view(cluster.opensAt - 1), null).some(({ kind }) => kind === 'cluster')).toBe(true)
  })

  test('between two zoom levels a cluster opens as soon as its markers no longer overlap', () => {
    const index = clusterIndex(markers)
    const kindsAt = (zoom: number) => index.pinsIn(view(zoom), null).map(({ kind }) => kind)
    // They are 56 pixels apart at zoom 9.51.
    const counts = [9, 9.25, 9.5, 9.75, 10].map((zoom) => kindsAt(zoom).length)
    expect(counts).toEqual([2, 2, 2, 3, 3])
    const cluster = index.pinsIn(view(6.5), null).find((pin) => pin.kind === 'cluster')
    expect(cluster?.kind === 'cluster' && kindsAt(cluster.opensAt)).toEqual(['one', 'one', 'one'])
    expect(cluster?.kind === 'cluster' && kindsAt(cluster.opensAt - 1)).toEqual(['one', 'cluster'])
  })

  test('a cluster is lit with any of its members', () => {
    const [alone, cluster] = clusterIndex(markers).pinsIn(view(6), null)
    if (!alone || !cluster) throw new Error('There are no pins')
    expect([isLit(alone, ['downtown']), isLit(cluster, ['downtown'])]).toEqual([false, true])
    expect(isLit(cluster, [])).toBe(false)
  })

  test('the selected marker is never hidden in a cluster', () => {
    const pins = clusterIndex(markers).pinsIn(view(6), 'downtown')
    expect(pins.map(({ key }) => key)).toEqual(['san-francisco', 'hollywood', 'downtown'])
  })

  test('the other members of its cluster move aside, so that nothing is covered', () => {
    const pins = clusterIndex(markers).pinsIn(view(6), 'downtown')
    const { x = 0, y = 0 } = pins.find(({ key }) => key === 'hollywood')?.offset ?? {}
    expect(x).toBeLessThan(-40)
    expect(y).toBeGreaterThan(0)
  })

  test('markers of the same place stay a cluster at every zoom', () => {
    const pins = clusterIndex([marker('a', 34, -118), marker('b', 34, -118)]).pinsIn(view(MAX_ZOOM), null)
    expect(pins).toHaveLength(1)
    expect(pins[0]).toMatchObject({ kind: 'cluster', opensAt: MAX_ZOOM + 1 })
  })

  test('markers far outside the view are left out', () => {
    const losAngeles = { west: -119, south: 33.5, east: -117.5, north: 34.5 }
    const pins = clusterIndex(markers).pinsIn(view(12, losAngeles), null)
    expect(pins.map(({ key }) => key)).toEqual(['hollywood', 'downtown'])
  })
})

test.each([2, 5, 8, 9, 30])('%i markers of one place are fanned out without covering each other', (count) => {
  const offsets = fanOut(count)
  expect(offsets).toHaveLength(count)
  const gaps = offsets.flatMap((a, i) => offsets.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)))
  expect(Math.min(...gaps)).toBeGreaterThan(36)
})
