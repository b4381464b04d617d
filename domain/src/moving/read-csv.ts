import { unguarded } from '../kernel/words/csv.ts'
import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS } from './limits.ts'

export interface TableRow {
  /** Its number as a spreadsheet shows it. */
  readonly number: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
}

/** Either a table, or a sentence that says why it is none. */
export type TableReading = { readonly table: Table } | { readonly trouble: string }

const DELIMITERS = [',', ';', '\t'] as const
/** As far as the beginning of a file is read to find out what separates its columns. */
const LOOKED_AT = 20_000

/** The text of a file as a table. It goes over the text once, and stops at the first thing that is too much. */
export function readCsv(text: string): TableReading {
  const body = text.replace(/^\ufeff/, '')
  const [first = ''] = /^sep=.\r?\n/i.exec(body) ?? []
  const rows: TableRow[] = []
  for (const row of rowsOf(body, first.length, first.charAt(4) || delimiterOf(body))) {
    if (typeof row === 'string') return { trouble: row }
    if (row.cells.every((cell) => cell === '')) continue
    rows.push(row)
    if (rows.length > MOST_ROWS + 1)
      return { trouble: `This file has more than ${MOST_ROWS} rows. Please bring it in parts.` }
  }
  return tableOf(rows)
}

/** Titles above the table have one cell; the first row with more names the columns. */
function tableOf(rows: readonly TableRow[]): TableReading {
  const at = Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter(Boolean).length > 1),
  )
  const [top, ...rest] = rows.slice(at)
  if (!top) return { trouble: 'This file is empty.' }
  if (!top.cells.some(isValue)) {
    if (rest.length === 0) return { trouble: 'This file has a heading, but no rows.' }
    return { table: { header: top.cells, rows: rest } }
  }
  const header = top.cells.map((_cell, i) => `Column ${i + 1}`)
  return { table: { header, rows: [top, ...rest] } }
}

/** A date or an address names no column, so the file has no heading. */
const isValue = (cell: string): boolean =>
  cell.length < 100 && (/^\S+@\S+\.\S+$/.test(cell) || /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/.test(cell))

/** The sign that separates most columns in the first rows; what is in quotation marks does not count. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((sign) => [sign, 0]))
  let quoted = false
  for (const sign of text.slice(0, LOOKED_AT)) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return DELIMITERS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ','
}

/** Each row, or a sentence after which nothing follows. */
function* rowsOf(text: string, from: number, delimiter: string): Iterable<TableRow | string> {
  let number = 0
  let cells: string[] = []
  for (let at = from; at < text.length; ) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter)
    if (cell === null) return yield `A quotation mark in row ${number + 1} is never closed.`
    if (cell.text.length > LONGEST_CELL) return yield `A cell in row ${number + 1} is too long.`
    cells.push(unguarded(cell.text.trim()))
    if (cells.length > MOST_COLUMNS) return yield `Row ${number + 1} has more than ${MOST_COLUMNS} columns.`
    at = cell.end
    if (text[at] === delimiter && at + 1 < text.length) {
      at += 1
      continue
    }
    number += 1
    yield { number, cells }
    cells = []
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
}

interface Cell {
  readonly text: string
  /** Where the sign after it stands. */
  readonly end: number
}

const isEnd = (sign: string | undefined, delimiter: string): boolean =>
  sign === undefined || sign === delimiter || sign === '\n' || sign === '\r'

function plainCell(text: string, from: number, delimiter: string): Cell {
  let end = from
  while (!isEnd(text[end], delimiter)) end += 1
  return { text: text.slice(from, end), end }
}

/** Null when the quotation mark is never closed, or closed too late for a cell of a table. */
function quotedCell(text: string, from: number, delimiter: string): Cell | null {
  const parts: string[] = []
  let length = 0
  for (let at = from + 1; ; ) {
    const mark = text.indexOf('"', at)
    if (mark < 0) return null
    parts.push(text.slice(at, mark))
    length += mark - at
    if (text[mark + 1] !== '"') {
      // Some programs write on after the mark.
      const rest = plainCell(text, mark + 1, delimiter)
      return { text: parts.join('') + rest.text, end: rest.end }
    }
    parts.push('"')
    at = mark + 2
    if (length + parts.length > LONGEST_CELL * 2) return { text: parts.join(''), end: at }
  }
}
