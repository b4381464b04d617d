import { typedDollars } from '@cuebook/domain/kernel/words/money.ts'
import type { ApplicationForm } from '@cuebook/domain/service-requests/applying/application-form.ts'
import type { QuoteItem } from '@cuebook/domain/service-requests/applying/quote.ts'
import type { OwnApplication } from '@cuebook/domain/service-requests/service-request.ts'
import { lengthWords } from '../requestWords.ts'

/** What a DJ whose calendar is free that day can fill in with one press. */
export const freeThatDay = 'Free that day'

export const emptyQuote: ApplicationForm = {
  proposedPrice: '',
  message: '',
  availability: '',
  startTime: null,
  endTime: null,
  items: [],
}

/** An application that waits, as the form shows it. */
export const quoteFrom = (application: OwnApplication): ApplicationForm => ({
  proposedPrice: application.proposedPrice,
  message: application.message,
  availability: application.availability,
  startTime: application.startTime,
  endTime: application.endTime,
  items: typedItems(application.items),
})

/** Without the difference, which follows from the price. */
const typedItems = (items: OwnApplication['items']) =>
  items.flatMap(({ kind, label, amount }) => (kind === 'difference' ? [] : [{ kind, label, amount }]))

/** 0 for what is not a number yet. */
export const dollarsOf = (typed: string | number): number => typedDollars(String(typed)) || 0

/** The items that a quote often lists. */
export const usualItems: readonly { kind: QuoteItem['kind']; label: string }[] = [
  { kind: 'travel', label: 'Travel' },
  { kind: 'extra', label: 'Sound' },
  { kind: 'extra', label: 'Lighting' },
  { kind: 'extra', label: 'Microphones' },
]

type Quoted = Pick<ApplicationForm, 'startTime' | 'endTime' | 'proposedPrice'>

/** The first item of a quote: the music itself, which costs all of the price until other items do. */
export function musicItem({ startTime, endTime, proposedPrice }: Quoted) {
  const label = startTime && endTime ? `${lengthWords(startTime, endTime)} of music` : 'Music'
  return { kind: 'hours' as const, label, amount: proposedPrice || '0' }
}
