import * as L from 'leaflet'
import { paintTile } from './paintTile.ts'
import type { Palette } from './palette.ts'
import type { FoundTile, TileAddress, TileStore } from './tileStore.ts'

/** Wider tiles mean fewer requests; each shows the data of one zoom level less. */
export const TILE_SIZE = 512
/** Tiles overlap by a pixel, so that no seam shows at fractional pixel ratios. */
const OVERLAP = 1

const addressOf = ({ x, y, z }: L.Coords): TileAddress => ({ x, y, z: z - 1 })

interface Painted {
  coords: L.Coords
  found: FoundTile | null
}

/** Vector tiles drawn on canvases, without WebGL. */
export class TileLayer extends L.GridLayer {
  readonly #store: TileStore
  readonly #painted = new Map<HTMLCanvasElement, Painted>()
  #palette: Palette

  constructor(store: TileStore, palette: Palette, options: L.GridLayerOptions) {
    super({ ...options, tileSize: TILE_SIZE, keepBuffer: 1, updateWhenZooming: false })
    this.#store = store
    this.#palette = palette
    this.on('tileunload', ({ tile }: L.TileEvent) => {
      if (tile instanceof HTMLCanvasElement) this.#painted.delete(tile)
    })
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    this.#store.find(addressOf(coords)).then(
      (found) => {
        this.#painted.set(canvas, { coords, found })
        this.#paint(canvas)
        done(undefined, canvas)
      },
      (error: Error) => done(error, canvas),
    )
    return canvas
  }

  repaint(palette: Palette): void {
    this.#palette = palette
    for (const canvas of this.#painted.keys()) this.#paint(canvas)
  }

  #paint(canvas: HTMLCanvasElement): void {
    const painted = this.#painted.get(canvas)
    const context = canvas.getContext('2d', { alpha: false })
    if (!painted || !context) return
    const ratio = window.devicePixelRatio || 1
    const side = TILE_SIZE + OVERLAP
    canvas.width = Math.ceil(side * ratio)
    canvas.height = canvas.width
    canvas.style.width = `${canvas.width / ratio}px`
    canvas.style.height = canvas.style.width
    paintTile(context, painted.found, addressOf(painted.coords), {
      palette: this.#palette,
      size: TILE_SIZE,
      ratio,
      zoom: painted.coords.z,
    })
  }
}
