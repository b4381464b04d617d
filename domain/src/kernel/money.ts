/** Dollars as whole cents. Sums use cents, because adding fractions of a dollar makes rounding errors. */
export const cents = (dollars: number): number => Math.round(dollars * 100)

/** '2,400'. By hand, because the first use of `Intl` takes a slow phone a tenth of a second. */
export const grouped = (whole: number | string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** '$2,400.00' */
export function usdExact(dollars: number): string {
  const [whole = '', fraction] = Math.abs(dollars).toFixed(2).split('.')
  return `${dollars < 0 ? '-' : ''}$${grouped(whole)}.${fraction}`
}

/** '$2,400' or '$2,400.50': cents only where there are any. */
export const usd = (dollars: number): string =>
  Number.isInteger(dollars) ? usdExact(dollars).slice(0, -3) : usdExact(dollars)
export const usdOfCents = (amount: number): string => usd(amount / 100)
