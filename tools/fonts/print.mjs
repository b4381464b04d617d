import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { unpackWoff } from '../../server/src/adapters/paper/print/type/woff.ts'

const { resolve } = createRequire(import.meta.url)
const results = fileURLToPath(new URL('../../server/fonts/', import.meta.url))

/** Texts of contracts; it comes whole, in one file a weight. */
const INTER = { regular: '400Regular', semibold: '600SemiBold', display: '700Bold' }

/** Headings, and the scripts that Inter does not have, with the weights that are printed. */
const FAMILIES = {
  'bricolage-grotesque': [700],
  'gowun-dodum': [400],
  'noto-emoji': [400, 700],
  'noto-sans-arabic': [400, 700],
  'noto-sans-armenian': [400, 700],
  'noto-sans-bengali': [400, 700],
  'noto-sans-canadian-aboriginal': [400, 700],
  'noto-sans-cherokee': [400, 700],
  'noto-sans-devanagari': [400, 700],
  'noto-sans-ethiopic': [400, 700],
  'noto-sans-georgian': [400, 700],
  'noto-sans-gujarati': [400, 700],
  'noto-sans-gurmukhi': [400, 700],
  'noto-sans-hebrew': [400, 700],
  'noto-sans-kannada': [400, 700],
  'noto-sans-khmer': [400, 700],
  'noto-sans-lao': [400, 700],
  'noto-sans-malayalam': [400, 700],
  'noto-sans-myanmar': [400, 700],
  'noto-sans-oriya': [400, 700],
  'noto-sans-sc': [400, 700],
  'noto-sans-sinhala': [400, 700],
  'noto-sans-tamil': [400, 700],
  'noto-sans-telugu': [400, 700],
  'noto-sans-thaana': [400, 700],
  'noto-sans-thai': [400, 700],
  'noto-serif-tibetan': [400, 700],
}

await rm(results, { recursive: true, force: true })
const drawnByInter = await copyInter()
const pieces = {}
for (const [name, weights] of Object.entries(FAMILIES)) pieces[name] = await copyFamily(name, weights)
await writeFile(join(results, 'pieces.json'), `${JSON.stringify(pieces, null, 2)}\n`)

/** Returns the characters that it draws. */
async function copyInter() {
  const folder = dirname(resolve('@expo-google-fonts/inter/package.json'))
  await mkdir(join(results, 'inter'), { recursive: true })
  for (const [weight, name] of Object.entries(INTER))
    await copyFile(join(folder, name, `Inter_${name}.ttf`), join(results, 'inter', `${weight}.ttf`))
  await copyFile(join(folder, 'LICENSE_FONT'), join(results, 'inter', 'LICENSE'))
  return new Set(create(await readFile(join(results, 'inter', 'regular.ttf'))).characterSet)
}

/** A package divides a font into pieces by their characters. Those that Inter draws anyway are left out. */
async function copyFamily(name, weights) {
  const folder = dirname(resolve(`@fontsource/${name}/package.json`))
  await mkdir(join(results, name))
  await copyFile(join(folder, 'LICENSE'), join(results, name, 'LICENSE'))
  const claimed = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))
  const kept = {}
  for (const [key, ranges] of Object.entries(claimed)) {
    const piece = key.replaceAll(/[[\]]/g, '')
    const file = (weight) => join(folder, 'files', `${name}-${piece}-${weight}-normal.woff`)
    const characters = create(unpackWoff(await readFile(file(weights[0])))).characterSet.filter(isIn(ranges))
    const isHeading = name === 'bricolage-grotesque'
    if (!isHeading && characters.every((character) => drawnByInter.has(character))) continue
    for (const weight of weights) await copyFile(file(weight), join(results, name, `${piece}-${weight}.woff`))
    kept[piece] = ranges
  }
  return kept
}

/** Whether a character is in ranges like U+0-FF,U+131. */
function isIn(ranges) {
  const pairs = ranges.split(',').map((range) => {
    const [first, last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
  return (character) => pairs.some(([first, last]) => first <= character && character <= last)
}
