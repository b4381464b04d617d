import { colors, contentWidth, page, text } from './look.ts'
import type { Element, Sheet } from './sheet.ts'
import type { TextStyle } from './type/lines.ts'
import { linesOf } from './type/lines.ts'

const PADDING = 4
const LABEL_WIDTH = 128
const GAP = 12

export interface Row {
  readonly label: string
  /** Several values are written one below the other: the first in the row's own style, the others smaller. */
  readonly value: string | readonly string[]
  readonly strong?: boolean
  /** The address that a press on the value opens. */
  readonly href?: string
}

export interface Looks {
  readonly labelWidth?: number
  readonly label?: TextStyle
  readonly value?: TextStyle
  readonly strong?: TextStyle
  readonly more?: TextStyle
  /** The headings of the columns; without them, each label is the heading of its row. */
  readonly head?: readonly [string, string]
}

const HEAD = text.smallStrong.leading + PADDING

/** How much stays together at the beginning of a table: its head and the beginning of its first row. */
export function beginningOf(rows: readonly Row[], looks: Looks): number {
  const [first] = rows
  return (looks.head ? HEAD : 0) + (first ? beginningOfRow(first, looks) : 0)
}

/** A short row is kept whole; a long one keeps its beginning together. */
function beginningOfRow({ label, value }: Row, looks: Looks): number {
  const { labelWidth = LABEL_WIDTH, label: style = text.label, more = text.fine } = looks
  const labelHeight = linesOf(label, style, labelWidth - GAP).length * style.leading
  const others = typeof value === 'string' ? 0 : value.length - 1
  return labelHeight + PADDING * 2 + others * more.leading
}

/** Two columns, label and value. A long value continues on the next page. */
export function table(sheet: Sheet, parent: Element, rows: readonly Row[], looks: Looks = {}): void {
  const { labelWidth = LABEL_WIDTH, label = text.label, value = text.body, strong = text.strong } = looks
  const { more = text.fine, head } = looks
  const right = { x: page.left + labelWidth, width: contentWidth - labelWidth }
  const left = { x: page.left, width: labelWidth - GAP }
  sheet.group(parent, 'Table', (element) => {
    if (head) {
      sheet.group(element, 'TR', (row) => {
        sheet.ensure(beginningOf(rows, looks))
        const top = sheet.y
        sheet.write(row, 'TH', head[0], text.smallStrong, { ...left, options: { scope: 'Column' } })
        sheet.y = top
        sheet.write(row, 'TH', head[1], text.smallStrong, { ...right, options: { scope: 'Column' } })
        sheet.gap(PADDING)
      })
    }
    for (const each of rows) {
      const values = typeof each.value === 'string' ? [each.value] : each.value
      sheet.ensure(beginningOfRow(each, looks))
      sheet.rule(colors.line)
      sheet.gap(PADDING)
      sheet.group(element, 'TR', (row) => {
        const [top, pages] = [sheet.y, sheet.pages]
        const cell = head ? 'TD' : 'TH'
        sheet.write(row, cell, each.label, label, { ...left, options: head ? {} : { scope: 'Row' } })
        const below = sheet.y
        sheet.y = top
        sheet.group(row, 'TD', (data) => {
          const { href } = each
          for (const [at, line] of values.entries()) {
            const style = at > 0 ? more : each.strong ? strong : value
            if (href) sheet.group(data, 'P', (p) => sheet.write(p, 'Link', line, style, { ...right, href }))
            else sheet.write(data, 'P', line, style, right)
          }
        })
        if (sheet.pages === pages) sheet.y = Math.max(sheet.y, below)
      })
      sheet.gap(PADDING)
    }
  })
}
