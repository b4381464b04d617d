/**
 * A sign that makes a spreadsheet compute the cell, in its wide and small forms too. White space and characters that cannot
 * be seen before it do not help, because spreadsheets drop them. Apostrophes before it are ours, or look like ours.
 */
const FORMULA =
  /^'*[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/u

/** Quoted, and with an apostrophe before a text that a spreadsheet would take for a formula. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A table for spreadsheets. The mark at the beginning tells them that the text is UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(cell).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

/** A cell as it was before `csvOf` wrote an apostrophe in front of it. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
