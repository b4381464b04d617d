/** Why a person reports a review. */
export const reviewReportReasons = ['not-a-booking', 'rude', 'private', 'other'] as const
export type ReviewReportReason = (typeof reviewReportReasons)[number]

/** What each reason is called on the screen. */
export const reviewReasonWords: Readonly<Record<ReviewReportReason, string>> = {
  'not-a-booking': 'It is not about this booking',
  rude: 'It is rude or threatening',
  private: 'It names private things',
  other: 'Something else',
}

export const reviewReportDetailsMaxLength = 1000
export const reviewReportsPerDay = 10
