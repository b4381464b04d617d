import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { allowEmptyAnchors } from '../empty-anchors.ts'
import { shapedOnce } from './shaped-once.ts'
import { unpackWoff } from './woff.ts'

export type Weight = 'regular' | 'semibold' | 'display'

/** One font file, opened once and used in every document. */
export interface Face {
  /** Its name inside a document. */
  readonly id: string
  readonly font: Font
}

/** A font in one or many files, divided by the characters they hold. */
interface Family {
  readonly pieces: readonly Piece[]
}
interface Piece {
  readonly path: string
  /** Pairs of first and last code point. A piece may lack some of the characters it claims. */
  readonly ranges: readonly (readonly [number, number])[]
}

/** Made by tools/fonts. Each folder holds one font with its licence. */
const folder = new URL('../../../../../fonts/', import.meta.url)

/** For each font that comes in pieces, the characters that a piece claims, as in a style sheet. */
const piecesOf: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(new URL('pieces.json', folder), 'utf8'),
)

function family(name: string, weight: number): Family {
  const pieces = Object.entries(piecesOf[name] ?? {}).map(([piece, ranges]) => ({
    path: fileURLToPath(new URL(`${name}/${piece}-${weight}.woff`, folder)),
    ranges: ranges.split(',').map(rangeOf),
  }))
  return { pieces }
}

function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** It comes in one file. */
const inter = (weight: Weight): Family => ({
  pieces: [{ path: fileURLToPath(new URL(`inter/${weight}.ttf`, folder)), ranges: [[0, 0x10ffff]] }],
})

/** They are tried in this order; the first that has a character draws it. */
const familiesOf = (weight: Weight): Family[] => {
  const bold = weight === 'regular' ? 400 : 700
  return [
    ...(weight === 'display' ? [family('bricolage-grotesque', 700)] : []),
    inter(weight),
    family('noto-sans-hebrew', bold),
    family('noto-sans-arabic', bold),
    family('noto-sans-devanagari', bold),
    family('noto-sans-thai', bold),
    family('noto-sans-armenian', bold),
    family('noto-sans-bengali', bold),
    family('noto-sans-canadian-aboriginal', bold),
    family('noto-sans-cherokee', bold),
    family('noto-sans-ethiopic', bold),
    family('noto-sans-georgian', bold),
    family('noto-sans-gujarati', bold),
    family('noto-sans-gurmukhi', bold),
    family('noto-sans-kannada', bold),
    family('noto-sans-khmer', bold),
    family('noto-sans-lao', bold),
    family('noto-sans-malayalam', bold),
    family('noto-sans-myanmar', bold),
    family('noto-sans-oriya', bold),
    family('noto-sans-sinhala', bold),
    family('noto-sans-tamil', bold),
    family('noto-sans-telugu', bold),
    family('noto-sans-thaana', bold),
    family('noto-serif-tibetan', bold),
    // Chinese, and the Japanese syllabaries with most of its characters.
    family('noto-sans-sc', bold),
    family('gowun-dodum', 400),
    family('noto-emoji', bold),
  ]
}

const families = new Map<Weight, Family[]>()
const faces = new Map<string, Face | null>()
const faceOfCharacter = new Map<string, Face | null>()

/** The face that draws a character in that weight; null when none of ours can. */
export function faceFor(codePoint: number, weight: Weight): Face | null {
  const key = `${weight} ${codePoint}`
  const known = faceOfCharacter.get(key)
  if (known !== undefined) return known
  const face = seek(codePoint, weight)
  faceOfCharacter.set(key, face)
  return face
}

function seek(codePoint: number, weight: Weight): Face | null {
  const list = families.get(weight) ?? familiesOf(weight)
  families.set(weight, list)
  for (const { pieces } of list) {
    for (const { path, ranges } of pieces) {
      if (!ranges.some(([first, last]) => first <= codePoint && codePoint <= last)) continue
      const face = open(path)
      if (face?.font.hasGlyphForCodePoint(codePoint)) return face
    }
  }
  return null
}

function open(path: string): Face | null {
  const known = faces.get(path)
  if (known !== undefined) return known
  const face = read(path)
  faces.set(path, face)
  return face
}

/** Null for a piece that is listed but missing or empty; then the next family is tried. */
function read(path: string): Face | null {
  try {
    const font = create(unpackWoff(readFileSync(path)))
    if (!('layout' in font)) return null
    allowEmptyAnchors(font)
    return { id: `face${faces.size}`, font: shapedOnce(font) }
  } catch {
    return null
  }
}
