import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { allowEmptyAnchors } from './empty-anchors.ts'
import { shapedOnce } from './shaped-once.ts'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)

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

/** A font in one file. */
const single = (path: string): Family => ({ pieces: [{ path, ranges: [[0, 0x10ffff]] }] })

/** The .woff pieces of a @fontsource package, named in its unicode.json. */
function fontsource(index: string, weight: number): Family {
  const name = basename(dirname(index))
  const claimed: Record<string, string> = JSON.parse(readFileSync(index, 'utf8'))
  const pieces = Object.entries(claimed).map(([key, ranges]) => ({
    path: join(dirname(index), 'files', `${name}-${key.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff`),
    ranges: ranges.split(',').map(rangeOf),
  }))
  return { pieces }
}

function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

const inter: Record<Weight, string> = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  display: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
}

/** They are tried in this order; the first that has a character draws it. */
const familiesOf = (weight: Weight): Family[] => {
  const bold = weight === 'regular' ? 400 : 700
  const headings = fontsource(require.resolve('@fontsource/bricolage-grotesque/unicode.json'), 700)
  return [
    ...(weight === 'display' ? [headings] : []),
    single(inter[weight]),
    fontsource(require.resolve('@fontsource/noto-sans-hebrew/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-arabic/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-devanagari/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-thai/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-armenian/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-bengali/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-canadian-aboriginal/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-cherokee/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-ethiopic/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-georgian/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-gujarati/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-gurmukhi/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-kannada/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-khmer/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-lao/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-malayalam/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-myanmar/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-oriya/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-sinhala/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-tamil/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-telugu/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-sans-thaana/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/noto-serif-tibetan/unicode.json'), bold),
    // Chinese, and the Japanese syllabaries with most of its characters.
    fontsource(require.resolve('@fontsource/noto-sans-sc/unicode.json'), bold),
    fontsource(require.resolve('@fontsource/gowun-dodum/unicode.json'), 400),
    fontsource(require.resolve('@fontsource/noto-emoji/unicode.json'), bold),
  ]
}

const families = new Map<Weight, Family[]>()
const faces = new Map<string, Face | null>()
const faceOfCharacter = new Map<string, Face | null>()

/** The face that draws a character in that weight; null when none of ours can. */
export function faceFor(codePoint: number, weight: Weight): Face | null {
  const key = `${weight} ${codePoint}`
  const found = faceOfCharacter.get(key)
  if (found !== undefined) return found
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
  const found = faces.get(path)
  if (found !== undefined) return found
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
