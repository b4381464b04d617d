import type { CalendarEntry } from '@cuebook/domain/dashboard/calendar.ts'
import { Link } from 'wouter'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { BROUGHT, entryAddress } from './calendarWords.ts'

/** All events of one day, each with its time and status. */
export function CalendarList({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link
            href={entryAddress(entry)}
            className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunk"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{entry.title}</span>
              <span className="block text-sm text-ink-3">{entry.time}</span>
            </span>
            {entry.status ? <StatusBadge status={entry.status} /> : <Badge tone="violet">{BROUGHT}</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
