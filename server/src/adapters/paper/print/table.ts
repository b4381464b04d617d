import type { TextStyle } from './lines.ts'
import { linesOf } from './lines.ts'
import { colors, contentWidth, page, text } from './look.ts'
import type { Element, Sheet } from './sheet.ts'

const PADDING = 4

export interface Row {
  readonly label: string
  /** Several values are written one below the other: the first in the row's own style, the others smaller. */
  readonly value: string | readonly string[]
  readonly strong?: boolean
}

interface Looks {
  readonly labelWidth?: number
  readonly label?: TextStyle
  readonly value?: TextStyle
  readonly strong?: TextStyle
  readonly more?: TextStyle
  /** The headings of the columns; without them, each label is the heading of its row. */
  readonly head?: readonly [string, string]
}

/** Two columns, label and value. A long value continues on the next page. */
export function table(sheet: Sheet, parent: Element, rows: readonly Row[], looks: Looks = {}): void {
  const { labelWidth = 128, label = text.label, value = text.body, strong = text.strong } = looks
  const { more = text.fine, head } = looks
  const right = { x: page.left + labelWidth, width: contentWidth - labelWidth }
  const left = { x: page.left, width: labelWidth - 12 }
  sheet.group(parent, 'Table', (element) => {
    if (head) {
      sheet.group(element, 'TR', (row) => {
        sheet.ensure(60)
        const top = sheet.y
        sheet.write(row, 'TH', head[0], text.smallStrong, { ...left, options: { scope: 'Column' } })
        sheet.y = top
        sheet.write(row, 'TH', head[1], text.smallStrong, { ...right, options: { scope: 'Column' } })
        sheet.gap(PADDING)
      })
    }
    for (const each of rows) {
      const labelHeight = linesOf(each.label, label, left.width).length * label.leading
      const values = typeof each.value === 'string' ? [each.value] : each.value
      // A short row is kept whole; a long one keeps its beginning together.
      sheet.ensure(labelHeight + PADDING * 2 + (values.length - 1) * more.leading)
      sheet.rule(colors.line)
      sheet.gap(PADDING)
      sheet.group(element, 'TR', (row) => {
        const [top, pages] = [sheet.y, sheet.pages]
        const cell = head ? 'TD' : 'TH'
        sheet.write(row, cell, each.label, label, { ...left, options: head ? {} : { scope: 'Row' } })
        const below = sheet.y
        sheet.y = top
        sheet.group(row, 'TD', (data) => {
          for (const [at, line] of values.entries())
            sheet.write(data, 'P', line, at > 0 ? more : each.strong ? strong : value, right)
        })
        if (sheet.pages === pages) sheet.y = Math.max(sheet.y, below)
      })
      sheet.gap(PADDING)
    }
  })
}
