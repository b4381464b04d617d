import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const results = new URL('../../web/src/fonts/', import.meta.url)

/** First and last character of each range that the Latin fonts have: letters of Western Europe, signs, spaces. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfffd, 0xfffd],
]
const text = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
).join('')

/** Spacing, accents, ligatures, and figures of one width for tables; not the dozens of alternative letters. */
const keepFeatures = ['kern', 'calt', 'ccmp', 'clig', 'liga', 'rlig', 'locl', 'mark', 'mkmk', 'tnum']

const fonts = [
  // Texts have four weights.
  { name: 'inter', wght: { min: 400, max: 700, default: 400 } },
  // Headings and figures are always bold.
  { name: 'bricolage-grotesque', wght: 700 },
]

for (const { name, wght } of fonts) {
  const folder = dirname(resolve(`@fontsource-variable/${name}/package.json`))
  const whole = await readFile(join(folder, 'files', `${name}-latin-wght-normal.woff2`))
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght },
  })
  await writeFile(new URL(`${name}.woff2`, results), cut)
  await copyFile(join(folder, 'LICENSE'), new URL(`${name}-license.txt`, results))
  process.stdout.write(`${name}: ${whole.length} → ${cut.length} bytes\n`)
}

// The handwriting of typed signatures is small already.
const caveat = dirname(resolve('@fontsource/caveat/package.json'))
await copyFile(join(caveat, 'files', 'caveat-latin-500-normal.woff2'), new URL('caveat.woff2', results))
await copyFile(join(caveat, 'LICENSE'), new URL('caveat-license.txt', results))
