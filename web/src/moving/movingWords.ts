import { shortTime } from '@cuebook/domain/contracts/words.ts'
import { grouped } from '@cuebook/domain/kernel/words/money.ts'
import type { RowState } from '@cuebook/domain/moving/judge.ts'
import { fullDay } from '../kernel/dateWords.ts'
import type { Tone } from '../kernel/ui/feedback/Badge.tsx'

/** '1 booking' or '1,200 bookings' */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : several}`

/** '12 bookings and 9 contacts' */
export const madeWords = ({ bookings, contacts }: { bookings: number; contacts: number }): string =>
  [bookings > 0 && counted(bookings, 'booking'), contacts > 0 && counted(contacts, 'contact')]
    .filter(Boolean)
    .join(' and ')

export const stateLooks: Readonly<Record<RowState, { readonly label: string; readonly tone: Tone }>> = {
  new: { label: 'New', tone: 'green' },
  here: { label: 'Already here', tone: 'grey' },
  faulty: { label: 'Faulty', tone: 'red' },
  skipped: { label: 'Left out', tone: 'yellow' },
}

interface Shown {
  readonly date?: string | undefined
  readonly startTime?: string | null | undefined
  readonly endTime?: string | null | undefined
}

/** 'Saturday, June 14, 2031, 6:00 PM to 11:00 PM' */
export function whenWords({ date, startTime, endTime }: Shown): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date ?? '')
  const hours =
    startTime && [startTime, endTime].flatMap((time) => (time ? [shortTime(time)] : [])).join(' to ')
  return [isDay && fullDay(date ?? ''), hours].filter(Boolean).join(', ')
}
