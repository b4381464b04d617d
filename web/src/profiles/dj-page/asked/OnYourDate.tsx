import { monthOf } from '@cuebook/domain/dashboard/calendar.ts'
import { Check } from 'lucide-react'
import { monthName } from '../../../kernel/dateWords.ts'
import { Badge } from '../../../kernel/ui/feedback/Badge.tsx'
import { useTakenDays } from '../../requests.ts'

/** 'Dec 12' */
const dayWords = (date: string): string => `${monthName(date)} ${Number(date.slice(8))}`

/** Says nothing until the DJ's calendar is known. */
export function OnYourDate({ username, date }: { username: string; date: string }) {
  const { data: taken } = useTakenDays(username, monthOf(date))
  if (!taken) return <span aria-hidden className="h-6" />
  if (taken.has(date)) return <Badge>Booked on {dayWords(date)}</Badge>
  return (
    <Badge tone="green">
      <Check aria-hidden className="mr-1 inline size-3.5 align-[-0.2em]" />
      Free on {dayWords(date)}
    </Badge>
  )
}
