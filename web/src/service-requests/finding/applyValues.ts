import type { ApplicationForm } from '@cuebook/domain/service-requests/application-form.ts'
import type { QuoteItem } from '@cuebook/domain/service-requests/quote.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { lengthWords } from '../requestWords.ts'

const freeThatDay = 'Free that day'

/** What the DJ's own calendar says is filled in already. */
export const valuesFor = ({ isBooked }: Pick<ListedRequest, 'isBooked'>): ApplicationForm => ({
  proposedPrice: '',
  message: '',
  availability: isBooked ? '' : freeThatDay,
  startTime: null,
  endTime: null,
  items: [],
})

/** 0 for what is not a number yet. */
export const dollarsOf = (typed: string | number): number => Number(typed) || 0

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
