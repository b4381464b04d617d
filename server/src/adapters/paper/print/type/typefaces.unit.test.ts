import { expect, test } from 'vitest'
import { runsOf, settable } from './runs.ts'

const WORDS = 5000

/** Unicode blocks with scripts that contracts can be printed in. */
const blocks = [
  ...[0x20, 0x100, 0x300, 0x400, 0x500, 0x580, 0x600, 0x780, 0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80],
  ...[0xc00, 0xc80, 0xd00, 0xd80, 0xe00, 0xe80, 0xf00, 0xf80, 0x1000, 0x10a0, 0x1100, 0x1200, 0x13a0],
  ...[0x1400, 0x1780, 0x3040, 0x4e00, 0xac00, 0x1f300, 0x1f600],
]
/** Characters that join, separate or mark letters. */
const between = [0x200c, 0x200d, 0x301, 0x323, 0x308]

/** The same words in every run. */
function words(): string[] {
  let seed = 20_270_619
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((seed / 0x80000000) * below)
  }
  const pick = (list: readonly number[]) => list[random(list.length)] ?? 0
  return Array.from({ length: WORDS }, () => {
    const block = pick(blocks)
    const letter = () => (random(8) === 0 ? pick(between) : block + random(0x80))
    return String.fromCodePoint(...Array.from({ length: 1 + random(8) }, letter))
  })
}

test('no word of any script makes printing fail', () => {
  const shaped = words().flatMap((word) => runsOf(settable(word), 'regular').map(shape))
  expect(shaped.filter((outcome) => outcome !== 'shaped')).toEqual([])
  expect(shaped.length).toBeGreaterThan(WORDS)
})

function shape({ text, face }: ReturnType<typeof runsOf>[number]): string {
  try {
    return face.font.layout(text).glyphs.length > 0 ? 'shaped' : `nothing for ${JSON.stringify(text)}`
  } catch (error) {
    return `${JSON.stringify(text)}: ${error}`
  }
}
