/** One refund, as a statement lists it. */
export interface RefundLine {
  readonly at: string
  readonly cents: number
  /** False while the provider has not made it yet. */
  readonly isMade: boolean
}

interface RefundedSum {
  /** All that went back or is promised, by whoever. */
  readonly refundedCents: number
  readonly at: string
  readonly isMade: boolean
}

/**
 * The refunds of a payment, oldest first. What was given back on the provider's own pages is only in the sum, so it is
 * one line more. What did not reach the card, or was taken by a bank, is missing from the latest ones.
 */
export function refundLines(
  { refundedCents, at, isMade }: RefundedSum,
  promised: readonly RefundLine[],
): RefundLine[] {
  let left = refundedCents
  const lines = promised.flatMap((line): RefundLine[] => {
    const cents = Math.min(line.cents, left)
    left -= cents
    return cents > 0 ? [{ ...line, cents }] : []
  })
  return left > 0 ? [...lines, { at, cents: left, isMade: isMade || promised.length > 0 }] : lines
}
