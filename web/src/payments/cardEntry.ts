export interface CardEntry {
  number: string
  expiry: string
  cvc: string
}

export interface Typed {
  value: string
  /** Where the caret belongs in the new value. */
  caret: number
}

const CARD_DIGITS = 19
const EXPIRY_DIGITS = 4
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** '4242 4242 4242 4242': groups of four. The caret stays after the same digit. */
export function typedNumber(value: string, caret: number): Typed {
  const digits = digitsOf(value).slice(0, CARD_DIGITS)
  const before = Math.min(digitsOf(value.slice(0, caret)).length, digits.length)
  return { value: digits.replaceAll(/(\d{4})(?=\d)/g, '$1 '), caret: before + spacesBefore(before) }
}

/** A caret right after a full group stays before the space. */
const spacesBefore = (digits: number): number => Math.max(0, Math.ceil(digits / 4) - 1)

/** '12/30', also from '1/30', '12 / 30' and '12/2030', which browsers fill in. */
export function typedExpiry(value: string, caret: number): Typed {
  const month = /^(\d)\s*\//.test(value) ? `0${value}` : value
  const added = month.length - value.length
  const whole = digitsOf(month)
  const digits = (/^\d\d20\d\d$/.test(whole) ? whole.slice(0, 2) + whole.slice(4) : whole).slice(
    0,
    EXPIRY_DIGITS,
  )
  const before = Math.min(digitsOf(value.slice(0, caret)).length + added, digits.length)
  return {
    value: digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits,
    caret: before + (before > 2 ? 1 : 0),
  }
}

export function typedCvc(value: string, caret: number): Typed {
  const digits = digitsOf(value).slice(0, 4)
  return { value: digits, caret: Math.min(digitsOf(value.slice(0, caret)).length, digits.length) }
}
