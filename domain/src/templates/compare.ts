/** A line of two texts that are compared: in both, only in the older one, or only in the newer one. */
export interface ComparedLine {
  readonly text: string
  readonly is: 'same' | 'removed' | 'added'
}

/** Which lines stand in both texts, in order; the others went or came. */
export function compared(before: string, after: string): ComparedLine[] {
  const a = before.split('\n')
  const b = after.split('\n')
  const common = commonLengths(a, b)
  const lines: ComparedLine[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const [old, fresh] = [a[i], b[j]]
    if (old !== undefined && old === fresh) {
      lines.push({ text: old, is: 'same' })
      i += 1
      j += 1
    } else if (old !== undefined && (fresh === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      lines.push({ text: old, is: 'removed' })
      i += 1
    } else if (fresh !== undefined) {
      lines.push({ text: fresh, is: 'added' })
      j += 1
    }
  }
  return lines
}

interface Saved {
  readonly version: number
  readonly name: string
  readonly text: string
}

/** What a save changed: 'Name and 1 line changed, 2 lines added'. Null where the version before is not kept any more. */
export function changeWords(before: Saved | undefined, after: Saved): string | null {
  if (!before) return after.version === 1 ? 'First version' : null
  const lines = compared(before.text, after.text)
  const count = (wanted: ComparedLine['is']) => lines.filter(({ is }) => is === wanted).length
  const added = count('added')
  const removed = count('removed')
  const changed = Math.min(added, removed)
  const things = [before.name !== after.name && 'name', changed > 0 && lineCount(changed)].filter(Boolean)
  const parts = [
    things.length > 0 && `${things.join(' and ')} changed`,
    added > changed && `${lineCount(added - changed)} added`,
    removed > changed && `${lineCount(removed - changed)} removed`,
  ]
  const words = parts.filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const lineCount = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)

const at = (table: readonly (readonly number[])[], i: number, j: number): number => table[i]?.[j] ?? 0

/** How many lines both texts have in common from each place on. Texts are short, so the whole table is made. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row)
        row[j] =
          a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  return table
}
