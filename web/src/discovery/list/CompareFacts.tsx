import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { responseTimeText } from '@cuebook/domain/messages/response-time.ts'
import { monthDay } from '../../kernel/dateWords.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { usePublicDj, useTakenDays } from '../../profiles/requests.ts'

/** Whether the DJ is free on the asked day. A DJ chosen before the day was changed may not be. */
export function FreeOn({ dj, date }: { dj: Dj; date: string }) {
  const { data, isPending } = useTakenDays(dj.username, date.slice(0, 7))
  if (!data) return isPending ? <Waiting /> : 'Not known'
  const isFree = !data.has(date)
  return (
    <Badge tone={isFree ? 'green' : 'yellow'}>
      {isFree ? 'Free' : 'Not free'}
      {/* A column of a phone has no room for the day, which is the name of the row. */}
      <span className="max-md:sr-only"> on {monthDay(date)}</span>
    </Badge>
  )
}

export function Answers({ dj }: { dj: Dj }) {
  const { data, isPending } = usePublicDj(dj.username)
  if (!data) return isPending ? <Waiting /> : 'Not known'
  return responseTimeText(data.minutesToAnswer) ?? 'Not known yet'
}

/** Keeps the row's height until the answer comes. */
const Waiting = () => <span className="text-ink-3">…</span>
