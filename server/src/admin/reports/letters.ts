import { personInMail } from '@cuebook/domain/identity/name-words.ts'
import type { Named } from '@cuebook/domain/identity/names.ts'
import type { ReportKind, ReportOutcome } from '@cuebook/domain/reports/report.ts'
import type { Letter } from '../../mail/layout.ts'

interface Decided {
  readonly kind: ReportKind
  readonly outcome: ReportOutcome
  /** The reported person. A name that reads like something else does not get into the mail. */
  readonly about: Named | undefined
  readonly baseUrl: string
}

const acted =
  'You were right to tell us, and we have acted on it. Please understand that we say no more about the account of somebody else.'
const results: Readonly<Record<ReportOutcome, string>> = {
  'no-breach':
    'We read it with care and found nothing that breaks our rules, so we leave things as they are. If something happens again, please tell us again.',
  removed: 'We agree with you, and have taken the review down. It no longer counts, and nobody sees it.',
  warned: acted,
  suspended: acted,
}

/** To whoever sent the report. It says nothing of what we noted for ourselves. */
export const decidedLetter = ({ kind, outcome, about, baseUrl }: Decided): Letter => {
  const what =
    kind === 'review' ? `the review by ${personInMail(about, 'a client')}` : personInMail(about, 'somebody')
  return {
    subject: 'Thank you for your report',
    preview: 'We have looked at it.',
    heading: 'We have looked at your report',
    paragraphs: [
      `You told us about ${what}. Thank you: it helps to keep Cuebook a good place.`,
      results[outcome],
      ...(kind === 'person'
        ? ['You can block a person in your messages at any time; then they cannot write to you.']
        : []),
    ],
    button: { label: 'How to reach us', href: `${baseUrl}/faq` },
    footnote: 'You get this mail because you sent us a report.',
  }
}

interface Warned {
  readonly kind: ReportKind
  /** What the report said, like 'Rude or threatening'. */
  readonly reason: string
  readonly baseUrl: string
}

/** To the reported person. It does not say who reported them. */
export const warnedLetter = ({ kind, reason, baseUrl }: Warned): Letter => ({
  subject: 'Please keep to our rules',
  preview: 'We have had to look at something that you wrote.',
  heading: 'A word about what you wrote',
  paragraphs: [
    kind === 'review'
      ? `A review of yours was reported to us: “${reason}”. We have read it, and agree.`
      : `Somebody reported to us how you wrote to them: “${reason}”. We have read it, and agree.`,
    'Please be fair and polite to the people you meet here. If it happens again, we may have to suspend your account.',
    'If you think that we are wrong, please write to us.',
  ],
  button: { label: 'How to reach us', href: `${baseUrl}/faq` },
  footnote: 'You get this mail because of something that you wrote on Cuebook.',
})
