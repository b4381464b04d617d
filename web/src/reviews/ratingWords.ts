/** An average rating: what is not known yet is a dash; what nobody has given is 'N/A'. */
export const ratingWords = (average: number | null | undefined): string =>
  average === undefined ? '–' : average === null ? 'N/A' : average.toFixed(1)
