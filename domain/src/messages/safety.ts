/** Why a person reports another. */
export const reportReasons = ['spam', 'rude', 'fraud', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportDetailsMaxLength = 1000
export const reportsPerDay = 10
