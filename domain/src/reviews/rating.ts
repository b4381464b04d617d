/** How many reviews have 1, 2, 3, 4 and 5 stars, in this order. */
export type Distribution = readonly [number, number, number, number, number]

export const stars = [1, 2, 3, 4, 5] as const
export const noRatings: Distribution = [0, 0, 0, 0, 0]

export const reviewCountOf = (distribution: Distribution): number =>
  distribution.reduce((sum, count) => sum + count, 0)

/** The mean of all ratings; null without a review. */
export function averageOf(distribution: Distribution): number | null {
  const count = reviewCountOf(distribution)
  const sum = distribution.reduce((total, reviews, i) => total + reviews * (i + 1), 0)
  return count === 0 ? null : sum / count
}
