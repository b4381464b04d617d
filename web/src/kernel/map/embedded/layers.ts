import * as L from 'leaflet'
import { MAX_STREET_ZOOM, MAX_ZOOM, MIN_ZOOM } from '../mapConstants.ts'
import type { MapEngine, MapStatus } from '../mapTypes.ts'
import { LabelLayer } from './LabelLayer.ts'
import type { Palette } from './palette.ts'
import { TileLayer } from './TileLayer.ts'
import { forgetStore, storeOf } from './tileStore.ts'

/** The engines whose tiles Leaflet shows. */
export type LeafletEngine = Extract<MapEngine, { kind: 'embedded' | 'raster' }>

export const maxZoomOf = ({ kind }: LeafletEngine): number => (kind === 'raster' ? MAX_STREET_ZOOM : MAX_ZOOM)

/** Whole steps leave half of the map empty around a box that just misses the next one; pictures are sharp only there. */
export const zoomStepOf = ({ kind }: LeafletEngine): number => (kind === 'raster' ? 1 : 0.25)

interface Layers {
  readonly names: LabelLayer | null
  repaint(palette: Palette): void
}

interface LayerHost {
  /** False as soon as the map is gone. */
  isAlive: () => boolean
  add: (layer: L.Layer) => void
  onStatus: (status: MapStatus) => void
}

const TILES_URL = '/map/us.pmtiles'

/** Adds the layers of an engine to the map, and says when they are there or failed. */
export function layersOf(engine: LeafletEngine, palette: Palette, host: LayerHost): Layers {
  if (engine.kind === 'raster') {
    host.add(pictures(engine.tilesUrl, host))
    return { names: null, repaint() {} }
  }
  const { tilesUrl = TILES_URL } = engine
  const store = storeOf(tilesUrl)
  const tiles = new TileLayer(store, palette, { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM })
  const names = new LabelLayer(store, palette)
  tiles.once('load', () => host.isAlive() && host.onStatus('loaded'))
  store.open().then(
    () => {
      if (!host.isAlive()) return
      host.add(tiles)
      host.add(names)
    },
    () => {
      forgetStore(tilesUrl)
      if (host.isAlive()) host.onStatus('failed')
    },
  )
  return {
    names,
    repaint(fresh) {
      tiles.repaint(fresh)
      names.repaint(fresh)
    },
  }
}

/** Leaflet says "load" also when every tile failed, so the tiles that came are counted. */
function pictures(tilesUrl: string, { isAlive, onStatus }: LayerHost): L.TileLayer {
  let came = 0
  return L.tileLayer(tilesUrl, { minZoom: MIN_ZOOM, maxZoom: MAX_STREET_ZOOM })
    .on('tileload', () => {
      came += 1
    })
    .once('load', () => isAlive() && onStatus(came > 0 ? 'loaded' : 'failed'))
}
