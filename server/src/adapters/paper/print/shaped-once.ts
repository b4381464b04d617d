import type { Font, GlyphRun } from 'fontkit'

const MOST_WORDS = 20_000

/** Words repeat from contract to contract: a font that has shaped one remembers it. */
export function shapedOnce(font: Font): Font {
  const shape = font.layout.bind(font)
  const known = new Map<string, GlyphRun>()
  /** Where fontkit's rules for a script fail on a text, letters in a row are better than no contract. */
  const shapeOrPlace = (text: string) => {
    try {
      return shape(text)
    } catch {
      return shape(text, [], 'latn')
    }
  }
  const layout: Font['layout'] = (text, features, ...rest) => {
    if (features !== undefined) return shape(text, features, ...rest)
    let run = known.get(text)
    if (!run) {
      run = shapeOrPlace(text)
      if (known.size >= MOST_WORDS) known.clear()
      known.set(text, run)
    }
    // pdfkit scales the positions it gets in place, so everyone gets their own.
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
      positions: run.positions.map((position) => ({ ...position })),
    })
  }
  return Object.assign(font, { layout })
}
