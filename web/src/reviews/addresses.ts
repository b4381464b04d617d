/** The page of reviews, opened at the review of one booking. */
export const reviewAddress = (contractId: string): string =>
  `/reviews?${new URLSearchParams({ contract: contractId })}`
