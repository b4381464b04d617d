import type { Font, GlyphRun } from 'fontkit'

const MOST_WORDS = 20_000

/** Words repeat from contract to contract, so a font shapes each word once and remembers it. */
export function shapedOnce(font: Font): Font {
  const shape = font.layout.bind(font)
  const shapedWords = new Map<string, GlyphRun>()
  /** When fontkit's rules for a script fail on a text, unshaped letters are better than no contract. */
  const shapeOrPlace = (text: string) => {
    try {
      return shape(text)
    } catch {
      return shape(text, [], 'latn')
    }
  }
  const layout: Font['layout'] = (text, features, ...rest) => {
    if (features !== undefined) return shape(text, features, ...rest)
    let run = shapedWords.get(text)
    if (!run) {
      run = shapeOrPlace(text)
      if (shapedWords.size >= MOST_WORDS) shapedWords.clear()
      shapedWords.set(text, run)
    }
    // pdfkit changes the positions it gets, so each caller gets a copy.
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
      positions: run.positions.map((position) => ({ ...position })),
    })
  }
  return Object.assign(font, { layout })
}
