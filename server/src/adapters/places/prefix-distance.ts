const LONGEST = 160
let before = new Uint8Array(LONGEST)
let above = new Uint8Array(LONGEST)
let row = new Uint8Array(LONGEST)

/**
 * How many typing errors (a letter wrong, missing, too many, or two swapped) lie between what was typed and the
 * nearest beginning of a name. Anything beyond `most` is just `most + 1`.
 */
export function prefixDistance(typed: string, name: string, most: number): number {
  const width = Math.min(name.length, typed.length + most, LONGEST - 1)
  for (let j = 0; j <= width; j += 1) row[j] = j
  for (let i = 1; i <= typed.length; i += 1) {
    const spare = before
    before = above
    above = row
    row = spare
    row[0] = i
    let least = i
    const letter = typed.charCodeAt(i - 1)
    for (let j = 1; j <= width; j += 1) {
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
