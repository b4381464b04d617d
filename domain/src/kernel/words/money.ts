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

/**
 * An amount as people type it: '1100', '1,100' or '1,099.50'; NaN for anything else. '12,50' is refused, because nobody
 * knows whether it means 12.50 or 1,250. Number() alone would also take '0x10' and '1e3'.
 */
export const typedDollars = (text: string): number =>
  /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text.trim()) ? Number(text.replaceAll(',', '')) : Number.NaN
