const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars as whole cents. Sums use cents, because adding fractions of a dollar makes rounding errors. */
export const cents = (dollars: number): number => Math.round(dollars * 100)

/** '$2,400' or '$2,400.50': cents only where there are any. */
export const usd = (dollars: number): string => (Number.isInteger(dollars) ? whole : exact).format(dollars)
export const usdOfCents = (amount: number): string => usd(amount / 100)
