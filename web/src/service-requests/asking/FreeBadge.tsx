import { monthDay } from '../../kernel/dateWords.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { useIsFree } from './askedDjs.ts'

/** Nothing while no day is chosen, or nothing is known about it. */
export function FreeBadge({ username, date }: { username: string; date: string }) {
  const isFree = useIsFree(username, date)
  if (isFree === undefined) return null
  return (
    <Badge tone={isFree ? 'green' : 'yellow'} className="w-fit">
      {isFree ? 'Free' : 'Not free'} on {monthDay(date)}
    </Badge>
  )
}
