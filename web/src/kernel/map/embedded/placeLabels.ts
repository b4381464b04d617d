import type { PlaceName } from './decodeTile.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Candidate extends PlaceName {
  /** The position on the screen. */
  atX: number
  atY: number
}

export interface PlacedLabel {
  candidate: Candidate
  lines: string[]
  look: LabelLook
}

export interface LabelLook {
  size: number
  weight: number
  italic: boolean
  spacing: number
  capitals: boolean
  colour: 'name' | 'quietName' | 'areaName' | 'waterName'
}

const LONGEST_LINE = 13
const PADDING = { x: 8, y: 4 }
const order: Record<PlaceName['kind'], number> = { country: 0, state: 2, place: 1, water: 3, zip: 4 }

const place = (size: number, weight: number, colour: 'name' | 'quietName'): LabelLook => ({
  size,
  weight,
  colour,
  italic: false,
  spacing: 0,
  capitals: false,
})
const places = [
  place(16, 650, 'name'),
  place(14, 600, 'name'),
  place(13, 550, 'name'),
  place(12.5, 500, 'quietName'),
  place(12, 500, 'quietName'),
  place(11.5, 450, 'quietName'),
] as const

function lookOf({ kind, rank }: PlaceName, zoom: number): LabelLook {
  if (kind === 'country') {
    return { size: 13, weight: 600, italic: false, spacing: 2, capitals: true, colour: 'areaName' }
  }
  if (kind === 'state') {
    return {
      size: zoom < 6 ? 10.5 : 12,
      weight: 550,
      italic: false,
      spacing: 1.4,
      capitals: true,
      colour: 'areaName',
    }
  }
  if (kind === 'water') {
    return { size: 12, weight: 450, italic: true, spacing: 0.3, capitals: false, colour: 'waterName' }
  }
  if (kind === 'zip') {
    return { size: 10.5, weight: 500, italic: false, spacing: 0.5, capitals: false, colour: 'areaName' }
  }
  // At a low zoom many names are visible, so even a large city gets smaller letters.
  const smaller = zoom < 7 ? 1 : 0
  return places[Math.min(places.length - 1, rank + smaller)] ?? places[5]
}

/** Breaks a long name at the blank nearest its middle. */
export function linesOf(name: string): string[] {
  if (name.length <= LONGEST_LINE) return [name]
  const blanks = [...name.matchAll(/ /g)].map(({ index }) => index)
  if (blanks.length === 0) return [name]
  const middle = name.length / 2
  const at = blanks.reduce((best, each) => (Math.abs(each - middle) < Math.abs(best - middle) ? each : best))
  return [name.slice(0, at), name.slice(at + 1)]
}

/** The names that fit, the most important first; none covers another name or a taken box. */
export function placeLabels(
  candidates: readonly Candidate[],
  zoom: number,
  taken: readonly Box[],
  measure: (text: string, look: LabelLook) => number,
): PlacedLabel[] {
  const boxes = [...taken]
  const placed: PlacedLabel[] = []
  const shown = candidates
    .filter(({ from, until }) => from <= zoom && zoom <= until)
    .sort((a, b) => a.rank - b.rank || order[a.kind] - order[b.kind] || a.from - b.from)
  for (const candidate of shown) {
    const look = lookOf(candidate, zoom)
    const name = look.capitals ? candidate.name.toUpperCase() : candidate.name
    const lines = linesOf(name)
    const width = Math.max(...lines.map((line) => measure(line, look)))
    const height = lines.length * lineHeight(look)
    const box = {
      left: candidate.atX - width / 2 - PADDING.x,
      right: candidate.atX + width / 2 + PADDING.x,
      top: candidate.atY - height / 2 - PADDING.y,
      bottom: candidate.atY + height / 2 + PADDING.y,
    }
    if (boxes.some((other) => overlap(box, other))) continue
    boxes.push(box)
    placed.push({ candidate, lines, look })
  }
  return placed
}

export const lineHeight = ({ size }: LabelLook): number => size * 1.15

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
