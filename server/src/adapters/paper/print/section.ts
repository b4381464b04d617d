import { text } from './look.ts'
import type { Element, Sheet } from './sheet.ts'
import { beginningOf, type Looks, type Row, table } from './table.ts'

/** Two lines of any text. */
const SOME_WORDS = 46
const BELOW = 4

/** A heading that never stands alone at the foot of a page: as much of what follows fits below it. */
export function section(sheet: Sheet, parent: Element, title: string, follows = SOME_WORDS): void {
  sheet.gap(11)
  sheet.ensure(text.section.leading + BELOW + follows)
  sheet.write(parent, 'H2', title, text.section)
  sheet.gap(BELOW)
}

export function tableSection(
  sheet: Sheet,
  parent: Element,
  title: string,
  rows: readonly Row[],
  looks: Looks & { readonly intro?: string } = {},
): void {
  const { intro } = looks
  section(sheet, parent, title, beginningOf(rows, looks) + (intro ? text.quiet.leading : 0))
  if (intro) sheet.write(parent, 'P', intro, text.quiet)
  table(sheet, parent, rows, looks)
}
