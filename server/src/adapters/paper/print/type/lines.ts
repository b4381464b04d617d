import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import { type Run, runsOf, settable } from './runs.ts'
import type { Face, Weight } from './typefaces.ts'
import { widthOf } from './widths.ts'

export interface TextStyle {
  readonly weight: Weight
  readonly size: number
  readonly leading: number
  readonly color: string
  /** Set for our own sentences: they run from left to right, even when they begin with a name that does not. */
  readonly ownWords?: boolean
}

/** A stretch of one line, ready to be drawn from left to right. */
export interface Segment {
  readonly text: string
  readonly face: Face
  readonly x: number
}
export interface Line {
  readonly segments: readonly Segment[]
  readonly width: number
  /** Begins at the right edge. */
  readonly rightToLeft: boolean
}

// Its types describe a module, but Node loads the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const shaped =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}]/u
/** Whether the glyphs of this text may stand in another order than its letters. */
export const isReordered = (text: string): boolean => rightToLeft.test(text) || shaped.test(text)

/** Breaks text into lines of that width. Empty lines stay, but never two in a row. */
export function linesOf(text: string, style: TextStyle, width: number): Line[] {
  const paragraphs = settable(text)
    .replaceAll(/\n{3,}/g, '\n\n')
    .split('\n')
  return paragraphs.flatMap((paragraph) => setParagraph(paragraph.trimEnd(), style, width))
}

function setParagraph(text: string, style: TextStyle, width: number): Line[] {
  const levels = rightToLeft.test(text)
    ? bidi.getEmbeddingLevels(text, style.ownWords ? 'ltr' : 'auto')
    : null
  const lines: Line[] = []
  let start = 0
  for (const end of breaksIn(text, style, width)) {
    lines.push(setLine(text, start, end, levels, style))
    start = end
  }
  return lines
}

/** Where lines end: at the last place that fits, or inside a word that is longer than a line. */
function breaksIn(text: string, style: TextStyle, width: number): number[] {
  const ends: number[] = []
  const breaker = new LineBreaker(text)
  let [at, used] = [0, 0]
  const measure = (piece: string) => sum(runsOf(piece, style.weight), style.size)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const word = text.slice(at, next.position)
    const taken = measure(word.trimEnd())
    if (used > 0 && used + taken > width) {
      ends.push(at)
      used = 0
    }
    if (taken <= width) used += measure(word)
    else
      for (const { segment, index } of graphemes.segment(word)) {
        const letter = measure(segment)
        if (used > 0 && used + letter > width) {
          ends.push(at + index)
          used = 0
        }
        used += letter
      }
    at = next.position
  }
  return [...ends, text.length]
}

type Levels = ReturnType<typeof bidi.getEmbeddingLevels>
type Placed = Run & { readonly level: number }

function setLine(text: string, start: number, end: number, levels: Levels | null, style: TextStyle): Line {
  const shown = text.slice(start, end).trimEnd()
  const base = levels?.paragraphs[0]?.level ?? 0
  const placed = levels ? inVisualOrder(shown, start, levels, style.weight) : runsOf(shown, style.weight)
  let x = 0
  const segments = placed.map(({ text: piece, face }) => {
    const segment = { text: piece, face, x }
    x += widthOf(face, piece, style.size)
    return segment
  })
  return { segments, width: x, rightToLeft: base % 2 === 1 }
}

/** Rule L2 of the bidirectional algorithm, over stretches of one face and one level. */
function inVisualOrder(shown: string, start: number, { levels }: Levels, weight: Weight): Run[] {
  const placed: Placed[] = []
  for (let at = 0; at < shown.length; ) {
    const level = levels[start + at] ?? 0
    let end = at + 1
    while (end < shown.length && ((levels[start + end] ?? 0) === level || isTail(shown, end))) end += 1
    const odd = level % 2 === 1
    // A font reverses the letters of a word, not the words of a line, so right-to-left words are shaped one by one.
    const pieces = odd ? shown.slice(at, end).split(/(?<= )|(?= )/) : [shown.slice(at, end)]
    for (const piece of pieces)
      for (const run of runsOf(piece, weight))
        placed.push({ ...run, text: odd ? turned(run.text) : run.text, level })
    at = end
  }
  const highest = Math.max(0, ...placed.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) turnStretches(placed, level)
  return placed
}

function turnStretches(placed: Placed[], level: number): void {
  for (let at = 0; at < placed.length; at += 1) {
    let end = at
    while (end < placed.length && (placed[end]?.level ?? 0) >= level) end += 1
    if (end > at) placed.splice(at, end - at, ...placed.slice(at, end).reverse())
    at = Math.max(at, end)
  }
}

/** Mirrors brackets, and reverses text without a direction of its own. A font reverses all other text. */
function turned(text: string): string {
  const mirrored = [...text].map((point) => bidi.getMirroredCharacter(point) ?? point)
  return (rightToLeft.test(text) ? mirrored : mirrored.reverse()).join('')
}

/** The second half of a surrogate pair. */
const isTail = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00

const sum = (runs: readonly Run[], size: number) =>
  runs.reduce((total, { face, text }) => total + widthOf(face, text, size), 0)
