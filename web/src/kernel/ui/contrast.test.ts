import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(new URL('../../styles.css', import.meta.url), 'utf8')

/** A colour of the sheet, in light and in dark. */
function colour(name: string): readonly [light: string, dark: string] {
  const found = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(sheet)
  if (!found?.[1] || !found[2]) throw new Error(`${name} is no colour with a light and a dark form`)
  return [found[1], found[2]]
}

/** As WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('black on white has the greatest contrast, and a colour has none with itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#5b2bd6', '#5b2bd6')).toBe(1)
})

// What axe does not look at: WCAG 1.4.11.
describe.each(['paper', 'surface', 'sunk'])('on the ground %s', (ground) => {
  test.each([
    ['the outline of a control', 'edge'],
    ['the ring of what has the focus, and what is chosen', 'violet'],
    ['an icon without words', 'ink-2'],
    ['a quiet icon', 'ink-3'],
    ['what is wrong', 'red-ink'],
    ['what is good', 'green-ink'],
  ])('%s is seen, in light and in dark', (_, name) => {
    for (const theme of [0, 1] as const)
      expect(contrast(colour(name)[theme], colour(ground)[theme])).toBeGreaterThanOrEqual(3)
  })
})
