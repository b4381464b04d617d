/** Why a person reports a review. */
export const reviewReportReasons = ['not-a-booking', 'rude', 'private', 'other'] as const
export type ReviewReportReason = (typeof reviewReportReasons)[number]

export const reviewReportDetailsMaxLength = 1000
export const reviewReportsPerDay = 10
