/** What can be reported, and why. */
export const reportReasons = {
  person: ['spam', 'rude', 'fraud', 'other'],
  review: ['not-a-booking', 'rude', 'private', 'other'],
} as const

export type ReportKind = keyof typeof reportReasons
export type ReportReason<K extends ReportKind = ReportKind> = (typeof reportReasons)[K][number]

/** A report of a person comes from a conversation, and encloses its latest messages. */
export const reportKinds = ['person', 'review'] as const satisfies readonly ReportKind[]

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

/** The words for a reason of either kind. */
export const reasonOf = (kind: ReportKind, reason: ReportReason): string => {
  const words: Readonly<Partial<Record<ReportReason, string>>> = reasonWords[kind]
  return words[reason] ?? reason
}

/** What an admin can decide. Nothing stands here that the decision does not do, or that is not done already. */
export const reportOutcomes = ['no-breach', 'removed', 'warned', 'suspended'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const outcomesFor = (kind: ReportKind): readonly ReportOutcome[] =>
  reportOutcomes.filter((outcome) => outcome !== 'removed' || kind === 'review')

/** A report is open until an admin has decided. 'handled' are those of a time that kept no outcome. */
export const reportStates = ['open', ...reportOutcomes, 'handled'] as const
export type ReportState = (typeof reportStates)[number]

export const reportDetailsMaxLength = 1000
/** All that one open report holds, with what its sender added later. */
export const reportDetailsMostKept = 4000

interface Told {
  readonly reason: ReportReason
  readonly details: string
}

/** The text of an open report after its sender reported the same once more; the same when nothing new is said. */
export function withAddition(kind: ReportKind, open: Told, added: Told): string {
  const isNewText = added.details !== '' && !open.details.includes(added.details)
  const isNewReason = added.reason !== open.reason && !open.details.includes(reasonOf(kind, added.reason))
  if (!isNewText && !isNewReason) return open.details
  const what = [isNewReason && reasonOf(kind, added.reason), isNewText && added.details].filter(Boolean)
  const whole = [open.details, `Added later: ${what.join('. ')}`].filter(Boolean).join('\n\n')
  return [...whole].slice(0, reportDetailsMostKept).join('')
}
export const reportNoteMaxLength = 1000

/** How many reports of each kind a person sends in a day. */
export const reportsPerDay = 10
