/** Which of two numbers is the month, where a date is written in numbers. */
export type DayOrder = 'month-first' | 'day-first'

export interface ReadDate {
  /** yyyy-mm-dd */
  readonly day: string
  /** What is written after the date, such as a time. */
  readonly rest: string
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)[T ]?(.*)$/s
const COMPACT = /^((?:19|20)\d\d)([01]\d)([0-3]\d)(?!\d)(.*)$/s
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)[ ,T]*(.*)$/s
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)[ ,]*(.*)$/is
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?!\d)[ ,]*(.*)$/is
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +(?=\S)/i
/** Days since the end of 1899, as spreadsheets count them. */
const SERIAL = /^\d{5}(?:\.\d+)?$/
const SERIAL_BEGIN = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const LONGEST = 100

/** A date as programs and people write it; null for anything else. */
export function readDate(text: string, order: DayOrder): ReadDate | null {
  if (text.length > LONGEST) return null
  const typed = text.trim().replaceAll(/\s+/g, ' ').replace(WEEKDAY, '')
  return numbered(typed, order) ?? named(typed) ?? serial(typed)
}

function numbered(text: string, order: DayOrder): ReadDate | null {
  const [, year, month, day, rest = ''] = ISO.exec(text) ?? COMPACT.exec(text) ?? []
  if (year) return dateOf(year, Number(month), Number(day), rest)
  const [, a, sign, b, of, tail = ''] = NUMBERS.exec(text) ?? []
  if (!of) return null
  const [first, second] = [Number(a), Number(b)]
  // Where dots stand between numbers, the day comes first.
  const isDayFirst = sign === '.' || first > 12 || (second <= 12 && order === 'day-first')
  return isDayFirst ? dateOf(of, second, first, tail) : dateOf(of, first, second, tail)
}

function named(text: string): ReadDate | null {
  const [, month = '', day, year, rest = ''] = MONTH_FIRST.exec(text) ?? []
  if (year) return dateOf(year, monthOf(month), Number(day), rest)
  const [, date, name = '', of, tail = ''] = DAY_FIRST.exec(text) ?? []
  return of ? dateOf(of, monthOf(name), Number(date), tail) : null
}

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

function serial(text: string): ReadDate | null {
  if (!SERIAL.test(text)) return null
  const day = new Date(SERIAL_BEGIN + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10)
  return { day, rest: '' }
}

/** Null for a day that no calendar has. */
function dateOf(year: string, month: number, day: number, rest: string): ReadDate | null {
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900)
  const at = new Date(Date.UTC(full, month - 1, day))
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null
  return { day: at.toISOString().slice(0, 10), rest: rest.trim() }
}

/** What the dates of a file say about their order: one of the two, nothing certain, or null where it does not matter. */
export function orderIn(texts: readonly string[]): DayOrder | 'unclear' | null {
  const pairs = texts.flatMap((text) => {
    const [, a, sign, b] = NUMBERS.exec(text.slice(0, LONGEST).trim().replace(WEEKDAY, '')) ?? []
    return sign && sign !== '.' && a !== b ? [[Number(a), Number(b)] as const] : []
  })
  const isDayFirst = pairs.some(([first]) => first > 12)
  const isMonthFirst = pairs.some(([, second]) => second > 12)
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day-first' : 'month-first'
  return pairs.length > 0 ? 'unclear' : null
}
