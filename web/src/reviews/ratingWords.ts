/** An average rating: a dash while it loads, 'N/A' without reviews. */
export const ratingWords = (average: number | null | undefined): string =>
  average === undefined ? '–' : average === null ? 'N/A' : average.toFixed(1)
