import { OperatorError } from '../operator-error.ts'

const FORMAT = 'cuebook-backup-3'
/** Neither is compressed or has a last line, and the first has no files. Their other lines read the same. */
const FORMATS_BEFORE = ['cuebook-backup-1', 'cuebook-backup-2']
const END = '"/end" '

export interface Migration {
  readonly name: string
  readonly checksum: string
}

/**
 * The first line of a backup. A further line is a table's name and one of its rows, or a path that begins with a
 * slash and the bytes of that file; the last line counts both.
 */
export interface Header {
  readonly format: string
  readonly madeAt: string
  readonly migrations: readonly Migration[]
}

export interface Counts {
  readonly rows: number
  readonly files: number
}

export function headerLine(migrations: readonly Migration[]): string {
  const header: Header = { format: FORMAT, madeAt: new Date().toISOString(), migrations }
  return `${JSON.stringify(header)}\n`
}

export const endLine = ({ rows, files }: Counts): string => `${END}${JSON.stringify({ rows, files })}\n`

/** Refuses a file that is not a backup. The last migration in the header names the schema to load it into. */
export function readHeader(line: string): Header {
  try {
    const header: Header = JSON.parse(line)
    const known = header.format === FORMAT || FORMATS_BEFORE.includes(header.format)
    if (known && Array.isArray(header.migrations)) return header
  } catch {
    // A line that is not JSON gets the same error as an unknown format.
  }
  throw new OperatorError('This file is not a backup of Cuebook.')
}

/** Yields the lines after the header, and refuses a backup whose last line is missing or counts differently. */
export async function* wholeBackup(header: Header, lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hasNoEnd = FORMATS_BEFORE.includes(header.format)
  let [rows, files] = [0, 0]
  let whole = hasNoEnd
  for await (const line of lines) {
    if (line.startsWith(END)) {
      whole = `${line}\n` === endLine({ rows, files })
      continue
    }
    whole = hasNoEnd
    if (isFile(line)) files += 1
    else rows += 1
    yield line
  }
  if (!whole) throw new OperatorError('This backup is not whole: its end is missing. Use another one.')
}

export const isFile = (line: string): boolean => line.startsWith('"/')

/** Splits a line into a name (a table or the path of a file) and its content (a row or bytes). */
export function splitLine(line: string): { name: string; content: string } {
  const [quoted = ''] = /^"(?:[^"\\]|\\.)*" /.exec(line) ?? []
  try {
    return { name: JSON.parse(quoted), content: line.slice(quoted.length) }
  } catch {
    throw new OperatorError('This backup is damaged: a line in it cannot be read. Use another one.')
  }
}
