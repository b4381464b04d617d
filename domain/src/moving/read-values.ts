const CLOCK =
  /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s*m?\.?)?\s*(?:z|[a-z]{3,4}|[+-]\d\d:?\d\d)?$/i
const words: Readonly<Record<string, string>> = { noon: '12:00', midnight: '00:00' }
const LONGEST = 60

/** A time of day as hh:mm; null when the text is none. */
export function readClock(text: string): string | null {
  const typed = text.trim().toLowerCase()
  if (typed.length > LONGEST) return null
  const word = words[typed]
  if (word) return word
  const [, hours, minutes = '00', half] = CLOCK.exec(typed) ?? []
  if (hours === undefined || Number(minutes) > 59) return null
  // A bare number is no time: '6' may be six hours.
  if (!half && !/[:.h]/.test(typed)) return null
  const shown = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  if (half ? Number(hours) < 1 || Number(hours) > 12 : shown > 23) return null
  return `${String(shown).padStart(2, '0')}:${minutes}`
}

/** '6:00 PM - 11:00 PM' as both its times, and one time as its start. */
export function readHours(text: string): { start: string; end: string | null } | null {
  const one = readClock(text)
  if (one) return { start: one, end: null }
  if (text.length > LONGEST) return null
  const [from = '', to = '', ...more] = text.split(/\s*(?:-|\u2013|\u2014|\bto\b|\buntil\b)\s*/i)
  const half = /[ap]\.?m\.?$/i.exec(to.trim())?.[0] ?? ''
  const start = readClock(from) ?? readClock(from + half)
  const end = readClock(to)
  return more.length === 0 && start && end ? { start, end } : null
}

const AMOUNT = /^[^\d-]{0,8}(\d[\d.,' \u00a0\u202f]*)[^\d]{0,8}$/

/** An amount of money in its own spelling: '$1,200.00', '1.200,50 €' or '1200'; null when the text is none. */
export function readAmount(text: string): number | null {
  const typed = text.trim()
  if (typed.length > LONGEST) return null
  const [, digits] = AMOUNT.exec(typed) ?? []
  if (digits === undefined || typed.includes('-')) return null
  const plain = digits.replaceAll(/['\s\u00a0\u202f]/g, '').replace(/[.,]$/, '')
  const sign = plain.lastIndexOf(',') > plain.lastIndexOf('.') ? ',' : '.'
  const [fraction = ''] = plain.split(sign).slice(-1)
  const hasFraction = plain.split(sign).length === 2 && fraction.length < 3
  const whole = hasFraction ? plain.slice(0, plain.lastIndexOf(sign)) : plain
  const value = Number(whole.replaceAll(/[.,]/g, '') + (hasFraction ? `.${fraction || '0'}` : ''))
  return Number.isFinite(value) ? value : null
}

/** Of several addresses in a cell, the first. */
export const firstAddress = (text: string): string => text.split(/\s*(?:[,;]|:::)\s*/)[0]?.trim() ?? ''
