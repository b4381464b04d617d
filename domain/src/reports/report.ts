/** What can be reported, and why. */
export const reportReasons = {
  person: ['spam', 'rude', 'fraud', 'other'],
  review: ['not-a-booking', 'rude', 'private', 'other'],
} as const

export type ReportKind = keyof typeof reportReasons
export type ReportReason<K extends ReportKind = ReportKind> = (typeof reportReasons)[K][number]

/** What each reason is called on the screen, in the order in which it is offered. */
export const reasonWords: { readonly [K in ReportKind]: Readonly<Record<ReportReason<K>, string>> } = {
  person: {
    spam: 'Spam or advertising',
    rude: 'Rude or threatening',
    fraud: 'Fraud or a scam',
    other: 'Something else',
  },
  review: {
    'not-a-booking': 'It is not about this booking',
    rude: 'It is rude or threatening',
    private: 'It names private things',
    other: 'Something else',
  },
}

/** A report is open until an admin has handled it. What was reported has been kept or removed then, if it can be. */
export const reportStates = ['open', 'handled', 'kept', 'removed'] as const
export type ReportState = (typeof reportStates)[number]

export const reportDetailsMaxLength = 1000

/** How many reports of each kind a person sends in a day. */
export const reportsPerDay = 10
