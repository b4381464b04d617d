import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
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

/** A font in one file, or cut into pieces by the characters they hold. */
interface Family {
  readonly pieces: readonly Piece[]
}
interface Piece {
  readonly path: string
  /** Pairs of first and last code point; what the piece claims, not always what it has. */
  readonly ranges: readonly (readonly [number, number])[]
}

const inter = (style: string): Family => ({
  pieces: [
    {
      path: require.resolve(`@expo-google-fonts/inter/${style}/Inter_${style}.ttf`),
      ranges: [[0, 0x10ffff]],
    },
  ],
})

/** The .woff pieces of a @fontsource package, named in its unicode.json. */
function fontsource(name: string, weight: number): Family {
  const index = require.resolve(`@fontsource/${name}/unicode.json`)
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

/** Asked in this order; the first that has a character draws it. */
const familiesOf = (weight: Weight): Family[] => {
  const bold = weight === 'regular' ? 400 : 700
  const latin = { regular: '400Regular', semibold: '600SemiBold', display: '700Bold' }[weight]
  return [
    ...(weight === 'display' ? [fontsource('bricolage-grotesque', 700)] : []),
    inter(latin),
    fontsource('noto-sans-hebrew', bold),
    fontsource('noto-sans-arabic', bold),
    fontsource('noto-sans-devanagari', bold),
    fontsource('noto-sans-thai', bold),
    // Chinese, and the Japanese syllabaries with most of its characters.
    fontsource('noto-sans-sc', bold),
    fontsource('gowun-dodum', 400),
    fontsource('noto-emoji', bold),
  ]
}

const families = new Map<Weight, Family[]>()
const faces = new Map<string, Face | null>()
const known = new Map<string, Face | null>()

/** The face that draws a character in that weight; null when none of ours can. */
export function faceFor(codePoint: number, weight: Weight): Face | null {
  const key = `${weight} ${codePoint}`
  const found = known.get(key)
  if (found !== undefined) return found
  const face = seek(codePoint, weight)
  known.set(key, face)
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

/** Some pieces are named and not there, or are empty: then the next family is asked. */
function read(path: string): Face | null {
  try {
    const font = create(unpackWoff(readFileSync(path)))
    return 'layout' in font ? { id: `face${faces.size}`, font: shapedOnce(font) } : null
  } catch {
    return null
  }
}
