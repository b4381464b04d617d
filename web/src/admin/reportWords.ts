import type { ReportReason } from '@cuebook/domain/messages/safety.ts'

/** What each reason is called on the screen. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  rude: 'Rude or threatening',
  fraud: 'Fraud or a scam',
  other: 'Something else',
}
