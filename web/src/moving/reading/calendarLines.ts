const LONGEST_LINE = 20_000
const MOST_PARAMETERS = 50
/** A clock change once a year, as calendars write it. Any other rule could name every second since 1601. */
const YEARLY =
  /^RRULE:FREQ=YEARLY(?:;(?:INTERVAL=1|BYMONTH=\d{1,2}|BYDAY=[+-]?\d?[A-Z]{2}|BYMONTHDAY=[\d,-]{1,40}|BY(?:HOUR|MINUTE|SECOND)=\d{1,2}|UNTIL=[\dTZ]{1,16}|WKST=[A-Z]{2}))*$/i
/** Many months long; adding it month by month could take for ever. */
const ENDLESS = /^DURATION[;:].*(?:\d{5,}[WD]|\d{9,})/i
const LONG = 'DURATION:P999D'

/**
 * The lines of a calendar file that are worth parsing, each in one piece. What only a hostile file holds would make the
 * parser count for minutes: pictures within a line, very many parameters, endless durations, and time zones that change
 * their clocks more than once a year. The times of such a zone count as they are written.
 */
export function usableLines(text: string): string {
  const lines = text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line.length <= LONGEST_LINE && parametersOf(line) <= MOST_PARAMETERS)
    .map((line) => (ENDLESS.test(line) ? LONG : line))
  return withoutOddZones(lines).join('\n')
}

const parametersOf = (line: string): number => (line.split(':', 1)[0] ?? '').split(';').length - 1

function withoutOddZones(lines: readonly string[]): string[] {
  const kept: string[] = []
  /** Where the present zone begins among the kept lines; null outside of zones. */
  let begin: number | null = null
  let isOdd = false
  for (const line of lines) {
    if (begin === null && /^BEGIN:VTIMEZONE\s*$/i.test(line)) begin = kept.length
    kept.push(line)
    if (begin === null) continue
    if (/^RRULE/i.test(line) && !YEARLY.test(line.trim())) isOdd = true
    if (!/^END:VTIMEZONE\s*$/i.test(line)) continue
    if (isOdd) kept.length = begin
    begin = null
    isOdd = false
  }
  return kept
}
