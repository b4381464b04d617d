/** Fewer others than this are compared with nobody. */
export const othersNeeded = 10
/** No band holds fewer. */
const LEAST_IN_BAND = 3
const MOST_BANDS = 4
const TEN_DOLLARS = 1000

export interface PriceBands {
  /** Where one band ends and the next begins, in cents, lowest first. */
  readonly cuts: readonly number[]
  /** How many others there are, in whole tens. */
  readonly about: number
}

/**
 * Divides the prices of others into quarters; null when there are too few. A cut is the mean of the four prices around it
 * in whole ten dollars, so that it is no person's price, and bands with too few are one with the next.
 */
export function bandsOf(prices: readonly number[]): PriceBands | null {
  if (prices.length < othersNeeded) return null
  const sorted = prices.toSorted((a, b) => a - b)
  const bands = Math.min(MOST_BANDS, Math.floor(sorted.length / LEAST_IN_BAND))
  const cuts: number[] = []
  const below = (cut: number) => sorted.filter((price) => price < cut).length
  for (let band = 1; band < bands; band += 1) {
    const at = Math.round((sorted.length * band) / bands)
    const around = sorted.slice(at - 2, at + 2)
    const mean = around.reduce((sum, price) => sum + price, 0) / around.length
    const cut = Math.round(mean / TEN_DOLLARS) * TEN_DOLLARS
    const inBand = below(cut) - below(cuts.at(-1) ?? 0)
    if (inBand >= LEAST_IN_BAND && sorted.length - below(cut) >= LEAST_IN_BAND) cuts.push(cut)
  }
  return { cuts, about: Math.floor(sorted.length / 10) * 10 }
}

/** In which band a price is, counted from 0. */
export const bandOf = (cents: number, cuts: readonly number[]): number =>
  cuts.filter((cut) => cents >= cut).length
