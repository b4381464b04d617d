import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { useState } from 'react'
import { monthName } from '../../kernel/dateWords.ts'
import { ExpandButton } from '../../kernel/ui/button/ExpandButton.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { counted, postedWords } from '../requestWords.ts'

const FIRST = 3

interface RequestChipsProps {
  requests: readonly OwnRequest[]
  chosenId: string
  onChoose: (id: string) => void
  now: Date
}

/** All requests of the client, of which one is chosen. */
export function RequestChips({ requests, chosenId, onChoose, now }: RequestChipsProps) {
  const [all, setAll] = useState(false)
  const shown = requests.filter(({ id }, i) => all || i < FIRST || id === chosenId)
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((request) => (
          <li key={request.id} className="flex min-w-0">
            <button
              type="button"
              aria-pressed={request.id === chosenId}
              onClick={() => onChoose(request.id)}
              className={cx(
                'flex min-h-16 w-full min-w-0 items-center gap-3 rounded-card border bg-surface px-3.5 py-2.5 text-left transition-colors',
                request.id === chosenId
                  ? 'border-violet ring-1 ring-violet'
                  : 'border-line hover:border-ink-3',
              )}
            >
              <DayBlock date={request.eventDate} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{request.partyType}</span>
                <span className="block truncate text-sm text-ink-3">{standing(request, now)}</span>
              </span>
              <StatusBadge status={request.status} />
            </button>
          </li>
        ))}
      </ul>
      {requests.length > FIRST && (
        <ExpandButton
          className="mt-2"
          open={all}
          onOpen={setAll}
          words={[`Show all ${requests.length} requests`, 'Show fewer']}
        />
      )}
    </>
  )
}

/** The farthest that a request has come. */
function standing({ applications, seenBy, createdAt }: OwnRequest, now: Date): string {
  if (applications.length > 0) return counted(applications.length, 'application')
  return seenBy > 0 ? `Seen by ${counted(seenBy, 'DJ')}` : postedWords(createdAt, now)
}

function DayBlock({ date }: { date: string }) {
  return (
    <span className="grid w-10 shrink-0 place-items-center rounded-control bg-sunk py-1 leading-tight">
      <span className="text-xs font-medium text-ink-2 uppercase">{monthName(date)}</span>
      <span className="font-display font-bold tabular-nums">{Number(date.slice(8))}</span>
    </span>
  )
}
