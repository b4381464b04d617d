import type { CalendarEntry } from '@cuebook/domain/dashboard/calendar.ts'
import { Link } from 'wouter'
import { signAddress } from '../contracts/addresses.ts'
import { StatusBadge } from '../kernel/ui/feedback/StatusBadge.tsx'

/** All events of one day, each with its time and status. */
export function CalendarList({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {entries.map(({ id, title, time, status }) => (
        <li key={id}>
          <Link
            href={signAddress(id)}
            className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunk"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{title}</span>
              <span className="block text-sm text-ink-3">{time}</span>
            </span>
            <StatusBadge status={status} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
