import { signaturePad } from '@cuebook/domain/contracts/form/signature.ts'
import { handwriting } from './handwriting.ts'

/** A point on the pad's grid of 400×200, whatever size the pad has on the screen. */
export interface Point {
  readonly x: number
  readonly y: number
}
export type Stroke = readonly Point[]

export type Ink =
  | { readonly method: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly method: 'typed'; readonly name: string }

const { width, height, lineWidth } = signaturePad
const LARGEST_TYPE = 72
const MARGIN = 20
/** The longest data URL, in characters: about 150 KB. */
const LONGEST_PNG = 150_000

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function pointOn(box: Box, at: { clientX: number; clientY: number }): Point {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  return {
    x: within(((at.clientX - box.left) / box.width) * width, width),
    y: within(((at.clientY - box.top) / box.height) * height, height),
  }
}

export interface Curve {
  readonly control: Point
  readonly to: Point
}

/** Each point bends the line towards the middle between it and the next point, so that no corner shows. */
export function curvesOf(stroke: Stroke): Curve[] {
  return stroke.slice(1).map((control, i) => {
    const next = stroke[i + 2]
    const to = next ? { x: (control.x + next.x) / 2, y: (control.y + next.y) / 2 } : control
    return { control, to }
  })
}

export function hasInk(ink: Ink): boolean {
  if (ink.method === 'typed') return ink.name.trim() !== ''
  return ink.strokes.some((stroke) => stroke.length > 0)
}

/** Black on white in every theme, because the picture goes into a document. */
export function paint(context: CanvasRenderingContext2D, ink: Ink, scale: number): void {
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000000'
  context.strokeStyle = '#000000'
  context.lineWidth = lineWidth
  context.lineCap = 'round'
  context.lineJoin = 'round'
  if (ink.method === 'typed') write(context, ink.name.trim())
  else for (const stroke of ink.strokes) draw(context, stroke)
}

/** A line without a length would paint nothing, so a touch is painted as a dot, however often it reported its place. */
export const isDot = ([first, ...others]: Stroke): boolean =>
  others.every(({ x, y }) => x === first?.x && y === first.y)

function draw(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first] = stroke
  if (!first) return
  context.beginPath()
  if (isDot(stroke)) {
    context.arc(first.x, first.y, lineWidth / 2, 0, Math.PI * 2)
    context.fill()
    return
  }
  context.moveTo(first.x, first.y)
  for (const { control, to } of curvesOf(stroke)) {
    context.quadraticCurveTo(control.x, control.y, to.x, to.y)
  }
  context.stroke()
}

function write(context: CanvasRenderingContext2D, name: string): void {
  const fontOf = (size: number) => `${size}px ${handwriting}`
  context.font = fontOf(LARGEST_TYPE)
  const wide = context.measureText(name).width
  const fits = width - 2 * MARGIN
  if (wide > fits) context.font = fontOf((LARGEST_TYPE * fits) / wide)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, height / 2)
}

/** A PNG with twice the resolution of the pad, or the same resolution if the file would be too large. */
export function pngOf(ink: Ink): string {
  const fine = render(ink, 2)
  return fine.length <= LONGEST_PNG ? fine : render(ink, 1)
}

function render(ink: Ink, scale: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')
  if (context) paint(context, ink, scale)
  return canvas.toDataURL('image/png')
}
