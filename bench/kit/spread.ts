/** The middle of some figures, and the least and the most of them. */
export interface Spread {
  readonly middle: number
  readonly least: number
  readonly most: number
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b)
  return {
    middle: sorted[Math.floor(sorted.length / 2)] ?? 0,
    least: sorted[0] ?? 0,
    most: sorted.at(-1) ?? 0,
  }
}

/** For example "231 (225–240)". */
export const spreadText = ({ middle, least, most }: Spread, digits = 0): string =>
  `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
