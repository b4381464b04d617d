const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Whole cents of dollars: sums are made of these, for fractions of a dollar do not add up. */
export const cents = (dollars: number): number => Math.round(dollars * 100)

/** '$2,400' or '$2,400.50': cents only where there are any. */
export const usd = (dollars: number): string => (Number.isInteger(dollars) ? whole : exact).format(dollars)
export const usdOfCents = (amount: number): string => usd(amount / 100)
