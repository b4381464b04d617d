import { addMonths, monthOf } from '@cuebook/domain/dashboard/calendar.ts'
import { useTakenDays } from '../../requests.ts'
import { nextFreeDay } from './nextFreeDay.ts'

interface AskedDay {
  /** Undefined until the DJ's calendar is known. */
  isTaken: boolean | undefined
  /** For a taken day, the first free one after it in its month or the next. */
  nextFree: string | null
}

export function useAskedDay(username: string, date: string | null): AskedDay {
  const month = monthOf(date ?? '')
  const { data: taken } = useTakenDays(username, month, date !== null)
  const here = date && taken?.has(date) ? nextFreeDay(date, month, taken) : null
  const isTaken = date === null ? false : taken?.has(date)
  const following = date ? monthOf(addMonths(`${month}-01`, 1)) : ''
  const { data: later } = useTakenDays(username, following, isTaken === true && here === null)
  return {
    isTaken,
    nextFree: here ?? (date && isTaken && later ? nextFreeDay(date, following, later) : null),
  }
}
