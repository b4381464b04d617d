/** A DJ without reviews counts as if rated like this, and each DJ's own reviews are weighed against so many of it. */
export const usualRatingHundredths = 380
export const usualReviews = 5
/** What a clip to listen to is worth, in thousandths of a star. */
export const clipWorth = 150

interface Rated {
  readonly ratingHundredths: number
  readonly reviewCount: number
  readonly hasClip: boolean
}

/**
 * How good a match a DJ is, in thousandths of a star: the rating, trusted the more the more reviews there are, and a
 * little more for a clip. The database keeps the same number in each listing (discovery/table.ts).
 */
export function matchScore({ ratingHundredths, reviewCount, hasClip }: Rated): number {
  const stars = ratingHundredths * reviewCount + usualRatingHundredths * usualReviews
  return Math.floor((stars * 10) / (reviewCount + usualReviews)) + (hasClip ? clipWorth : 0)
}
