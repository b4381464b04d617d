import type { Face } from './typefaces.ts'

const MOST = 20_000
const widths = new Map<string, number>()

/** How wide a text is in points. Words repeat from contract to contract, so they are measured once. */
export function widthOf(face: Face, text: string, size: number): number {
  let total = 0
  // pdfkit shapes the same pieces one by one, so the width that is measured is the width that is drawn.
  for (const word of text.match(/[^ ]* |[^ ]+/g) ?? []) total += wordWidth(face, word)
  return total * size
}

function wordWidth(face: Face, word: string): number {
  const key = `${face.id} ${word}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = face.font.layout(word).advanceWidth / face.font.unitsPerEm
  if (widths.size >= MOST) widths.clear()
  widths.set(key, width)
  return width
}
