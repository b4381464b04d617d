const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars with thousands separators; cents only where there are any. */
export const dollars = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount)

/** What is not known yet is a dash; what nobody has given is 'N/A'. */
export const oneDecimal = (value: number | null | undefined): string =>
  value === undefined ? '–' : value === null ? 'N/A' : value.toFixed(1)
