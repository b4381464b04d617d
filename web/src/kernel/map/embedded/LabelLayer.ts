import * as L from 'leaflet'
import { EXTENT } from './decodeTile.ts'
import type { Palette } from './palette.ts'
import { type Box, type Candidate, type LabelLook, lineHeight, placeLabels } from './placeLabels.ts'
import { TILE_SIZE } from './TileLayer.ts'
import type { FoundTile, TileStore } from './tileStore.ts'

/** Names are drawn this far beyond the view, so that a drag does not show a map without names. */
const MARGIN = 160
const FONT = '"Inter", system-ui, sans-serif'
/** The space of a marker: a drop above its place, or a pill around it. */
const PIN: Box = { left: -30, right: 30, top: -34, bottom: 18 }

const fontOf = ({ size, weight, italic }: LabelLook): string =>
  `${italic ? 'italic ' : ''}${weight} ${size}px ${FONT}`

/** Draws the names of places on one canvas above all tiles, so that a name can cross the edge of a tile. */
export class LabelLayer extends L.Layer {
  readonly #store: TileStore
  readonly #canvas = document.createElement('canvas')
  #palette: Palette
  #pins: readonly L.LatLngExpression[] = []
  #turn = 0

  constructor(store: TileStore, palette: Palette) {
    super()
    this.#store = store
    this.#palette = palette
    this.#canvas.className = 'map-names leaflet-zoom-hide'
    this.#canvas.setAttribute('aria-hidden', 'true')
  }

  override onAdd(map: L.Map): this {
    const pane = map.getPane('names') ?? map.createPane('names')
    pane.append(this.#canvas)
    map.on('moveend resize viewreset', this.redraw, this)
    void document.fonts?.load(`500 12px ${FONT}`).then(() => this.redraw())
    this.redraw()
    return this
  }

  override onRemove(map: L.Map): this {
    map.off('moveend resize viewreset', this.redraw, this)
    this.#turn += 1
    this.#canvas.remove()
    return this
  }

  repaint(palette: Palette): void {
    this.#palette = palette
    this.redraw()
  }

  /** Keeps names from being drawn under these pins. */
  setPins(pins: readonly L.LatLngExpression[]): void {
    this.#pins = pins
    this.redraw()
  }

  redraw(): void {
    const map = this._map as L.Map | undefined
    if (!map) return
    this.#turn += 1
    const turn = this.#turn
    void this.#candidates(map).then((candidates) => {
      if (turn === this.#turn) this.#draw(map, candidates)
    })
  }

  async #candidates(map: L.Map): Promise<Candidate[]> {
    const zoom = Math.round(map.getZoom())
    const bounds = map.getPixelBounds()
    const origin = bounds.min ?? L.point(0, 0)
    // Between two zoom levels the tiles are drawn larger or smaller than they are.
    const side = TILE_SIZE * 2 ** (map.getZoom() - zoom)
    const from = origin.subtract([MARGIN, MARGIN]).divideBy(side).floor()
    const to = (bounds.max ?? origin).add([MARGIN, MARGIN]).divideBy(side).floor()
    const wanted = []
    for (let x = from.x; x <= to.x; x += 1) {
      for (let y = from.y; y <= to.y; y += 1) wanted.push(this.#store.find({ z: zoom - 1, x, y }))
    }
    const tiles = (await Promise.allSettled(wanted)).map((each) =>
      each.status === 'fulfilled' ? each.value : null,
    )
    // At zooms deeper than the file, several tiles on the screen are parts of the same tile.
    const unique = new Map(
      tiles.filter((each) => each !== null).map((each) => [`${each.z}/${each.x}/${each.y}`, each]),
    )
    return [...unique.values()].flatMap((tile) => namesOn(tile, side * 2 ** (zoom - 1 - tile.z), origin))
  }

  #draw(map: L.Map, candidates: Candidate[]): void {
    const context = this.#canvas.getContext('2d')
    if (!context) return
    const ratio = window.devicePixelRatio || 1
    const size = map.getSize().add([2 * MARGIN, 2 * MARGIN])
    this.#canvas.width = Math.round(size.x * ratio)
    this.#canvas.height = Math.round(size.y * ratio)
    this.#canvas.style.width = `${size.x}px`
    this.#canvas.style.height = `${size.y}px`
    L.DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint([-MARGIN, -MARGIN]))

    const visible = candidates.filter(
      ({ atX, atY }) => atX > -MARGIN && atY > -MARGIN && atX < size.x - MARGIN && atY < size.y - MARGIN,
    )
    const measure = (text: string, look: LabelLook): number => {
      setFont(context, look)
      return context.measureText(text).width
    }
    const zoom = Math.round(map.getZoom())
    context.setTransform(ratio, 0, 0, ratio, MARGIN * ratio, MARGIN * ratio)
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    for (const { candidate, lines, look } of placeLabels(visible, zoom, this.#pinBoxes(map), measure)) {
      setFont(context, look)
      context.strokeStyle = look.colour === 'waterName' ? this.#palette.water : this.#palette.halo
      context.fillStyle = this.#palette[look.colour]
      context.lineWidth = 3
      const top = candidate.atY - ((lines.length - 1) * lineHeight(look)) / 2
      for (const [i, line] of lines.entries()) {
        const y = top + i * lineHeight(look)
        context.strokeText(line, candidate.atX, y)
        context.fillText(line, candidate.atX, y)
      }
    }
  }

  #pinBoxes(map: L.Map): Box[] {
    return this.#pins.map((pin) => {
      const { x, y } = map.latLngToContainerPoint(pin)
      return { left: x + PIN.left, right: x + PIN.right, top: y + PIN.top, bottom: y + PIN.bottom }
    })
  }
}

function setFont(context: CanvasRenderingContext2D, look: LabelLook): void {
  context.font = fontOf(look)
  // Not every supported browser has letterSpacing; without it names are only a little tighter.
  if ('letterSpacing' in context) context.letterSpacing = `${look.spacing}px`
}

function namesOn({ tile, x, y }: FoundTile, side: number, origin: L.Point): Candidate[] {
  return tile.names.map((name) => ({
    ...name,
    atX: (x + name.x / EXTENT) * side - origin.x,
    atY: (y + name.y / EXTENT) * side - origin.y,
  }))
}
