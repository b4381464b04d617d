/** The brands that the card form recognises by the first digits. */
const brands = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['American Express', /^3[47]/],
  ['Discover', /^(6011|64[4-9]|65)/],
] as const

/** The brand of a card that is being typed; null while it is not known. */
export function brandOf(number: string): string | null {
  const digits = number.replaceAll(/\D/g, '')
  return brands.find(([, first]) => first.test(digits))?.[0] ?? null
}

/**
 * Whether the last digit fits the others (the Luhn check), which finds nearly every typing mistake before the provider
 * is asked. Numbers of fewer than 12 digits are not judged, because they are not complete.
 */
export function passesLuhn(number: string): boolean {
  const digits = [...number.replaceAll(/\D/g, '')].map(Number).toReversed()
  if (digits.length < 12) return true
  const sum = digits.reduce((total, digit, i) => total + (i % 2 === 0 ? digit : doubled(digit)), 0)
  return sum % 10 === 0
}

const doubled = (digit: number): number => (digit < 5 ? digit * 2 : digit * 2 - 9)
