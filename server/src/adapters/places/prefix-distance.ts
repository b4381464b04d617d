const LONGEST = 160
const rows = [new Uint8Array(LONGEST), new Uint8Array(LONGEST), new Uint8Array(LONGEST)] as const

/**
 * How many typing errors (a letter wrong, missing, too many, or two swapped) lie between what was typed and the
 * nearest beginning of a name. Anything beyond `most` is just `most + 1`.
 */
export function prefixDistance(typed: string, name: string, most: number): number {
  const width = Math.min(name.length, typed.length + most, LONGEST - 2)
  let [before, above, row] = rows
  for (let j = 0; j <= width; j += 1) row[j] = j
  for (let i = 1; i <= typed.length; i += 1) {
    const spare = before
    before = above
    above = row
    row = spare
    // Cells farther than `most` from the diagonal cost more than `most`, so only the band around it is computed.
    const from = Math.max(1, i - most)
    const to = Math.min(width, i + most)
    row[from - 1] = from === 1 ? i : most + 1
    row[to + 1] = most + 1
    let least = i
    const letter = typed.charCodeAt(i - 1)
    for (let j = from; j <= to; j += 1) {
      const other = name.charCodeAt(j - 1)
      let cost = at(above, j - 1) + (letter === other ? 0 : 1)
      cost = Math.min(cost, at(above, j) + 1, at(row, j - 1) + 1)
      const swapped = i > 1 && j > 1 && letter === name.charCodeAt(j - 2) && other === typed.charCodeAt(i - 2)
      if (swapped) cost = Math.min(cost, at(before, j - 2) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
  }
  let nearest = most + 1
  for (let j = Math.max(0, typed.length - most); j <= width; j += 1) nearest = Math.min(nearest, at(row, j))
  return nearest
}

const at = (cells: Uint8Array, index: number): number => cells[index] ?? 0
