import { type Face, faceFor, type Weight } from './typefaces.ts'

/** A stretch of text in one face. */
export interface Run {
  readonly text: string
  readonly face: Face
}

/** Drawn in place of a character that none of our faces has. */
const REPLACEMENT = '□'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Joiners, variation selectors and the like: they shape their neighbours and have no glyph of their own. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u

/**
 * Text that can be printed: one spelling per letter, no control characters, and none of the invisible characters that
 * change the reading order.
 */
export function settable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replaceAll(/[\t\u00a0\u202f]/g, ' ')
    .replaceAll(/[^\P{C}\n\u200c\u200d]/gu, (control) => (/\p{Cn}|\p{Co}/u.test(control) ? REPLACEMENT : ''))
}

/** Splits text by the faces that draw it; letters and their marks stay together. */
export function runsOf(text: string, weight: Weight): Run[] {
  // Nearly all text is plain ASCII, which the first face has.
  const plain = /^[ -~]+$/.test(text) ? faceFor(0x61, weight) : null
  if (plain) return [{ text, face: plain }]
  const runs: { text: string; face: Face }[] = []
  const add = (piece: string, face: Face) => {
    const last = runs.at(-1)
    if (last?.face === face) last.text += piece
    else runs.push({ text: piece, face })
  }
  for (const { segment } of graphemes.segment(text)) {
    const points = [...segment]
    const visible = points.filter((point) => !invisible.test(point))
    const face = shared(visible, weight)
    if (face) add(points.filter((point) => visible.includes(point) || has(face, point)).join(''), face)
    else for (const point of visible) add(...drawable(point, weight))
  }
  return runs
}

/** The one face that has them all. */
function shared(points: readonly string[], weight: Weight): Face | null {
  const face = points[0] === undefined ? null : faceFor(codeOf(points[0]), weight)
  return face && points.every((point) => has(face, point)) ? face : null
}

function drawable(point: string, weight: Weight): [string, Face] {
  const face = faceFor(codeOf(point), weight)
  if (face) return [point, face]
  const fallback = faceFor(codeOf(REPLACEMENT), weight)
  if (!fallback) throw new Error('The fonts for contracts are not installed.')
  return [REPLACEMENT, fallback]
}

const codeOf = (point: string) => point.codePointAt(0) ?? 0
const has = (face: Face, point: string) => face.font.hasGlyphForCodePoint(codeOf(point))
