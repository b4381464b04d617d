const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars with thousands separators; cents only where there are any. */
export const dollars = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount)

export const oneDecimal = (value: number | null | undefined): string =>
  value === null || value === undefined ? 'N/A' : value.toFixed(1)
