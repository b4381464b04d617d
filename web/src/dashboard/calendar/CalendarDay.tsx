import type { DayTaken } from '@cuebook/domain/availability/by-day.ts'
import { type CalendarEntry, entryTone, SHOWN_A_DAY } from '@cuebook/domain/dashboard/calendar.ts'
import { Link } from 'wouter'
import { fullDay } from '../../kernel/dateWords.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { Ban, CalendarClock } from '../../kernel/ui/icon/icons.ts'
import { Popover } from '../../kernel/ui/overlay/Popover.tsx'
import { CalendarList } from './CalendarList.tsx'
import { entryAddress, entryFacts } from './calendarWords.ts'

/** What is pending has a dashed edge and a hollow dot, for those who do not tell the colours apart. */
const chips = {
  green: 'border-transparent bg-green-wash text-green-ink',
  yellow: 'border-dashed border-yellow-ink/60 bg-yellow-wash text-yellow-ink',
  grey: 'border-transparent bg-grey-wash text-grey-ink',
}
const chipClass =
  'block w-full shrink-0 truncate rounded-chip border px-1.25 text-xs leading-5.5 font-semibold max-md:hidden'
const dots = {
  green: 'border-3 border-green-ink',
  yellow: 'border border-yellow-ink',
  grey: 'border-3 border-grey-ink',
}

interface CalendarDayProps {
  date: string
  entries: readonly CalendarEntry[]
  taken: DayTaken | undefined
  isToday: boolean
  /** Tab stops only at the active day. */
  active: boolean
  onActivate: (date: string) => void
}

/** On a phone the day is one button with dots; on a larger screen its events are links. */
export function CalendarDay({ date, entries, taken, isToday, active, onActivate }: CalendarDayProps) {
  const more = entries.length - SHOWN_A_DAY
  const tabIndex = active ? 0 : -1
  return (
    <div
      className={cx(
        'relative flex h-14 flex-col items-start p-1 md:h-28 md:px-1.5',
        active ? 'bg-sunk' : taken?.blocked && 'bg-grey-wash/40',
      )}
    >
      <button
        type="button"
        data-date={date}
        tabIndex={tabIndex}
        aria-pressed={active}
        aria-current={isToday ? 'date' : undefined}
        aria-label={[
          fullDay(date),
          countWords(entries.length),
          ...takenWords(taken),
          ...(isToday ? ['today'] : []),
        ].join(', ')}
        onClick={() => onActivate(date)}
        className="flex cursor-pointer flex-col items-center rounded-chip text-sm tabular-nums focus-visible:-outline-offset-2 max-md:absolute max-md:inset-0 max-md:pt-1.5 md:min-h-6 md:min-w-6"
      >
        <span
          className={cx(
            'grid h-6 min-w-6 place-items-center rounded-full px-1.5 leading-none',
            isToday ? 'bg-violet font-bold text-on-violet forced-colors:border-2' : 'text-ink-2',
          )}
        >
          {Number(date.slice(-2))}
        </span>
        <span aria-hidden className="mt-1 flex gap-1 md:hidden">
          {entries.slice(0, SHOWN_A_DAY).map((entry) => (
            <span key={entry.id} className={cx('size-1.5 rounded-full', dots[entryTone(entry)])} />
          ))}
        </span>
        {more > 0 && (
          <span
            aria-hidden
            className="mt-0.5 text-[0.6875rem] leading-none whitespace-nowrap text-ink-2 md:hidden"
          >
            {`+${more} more`}
          </span>
        )}
        {taken && (
          <TakenSign
            taken={taken}
            className={more > 0 ? 'absolute top-0.5 right-0.5 md:top-2 md:right-2' : 'mt-0.5 md:hidden'}
          />
        )}
      </button>
      {entries.slice(0, SHOWN_A_DAY).map((entry) => (
        <Link
          key={entry.id}
          href={entryAddress(entry)}
          tabIndex={tabIndex}
          title={`${entry.title}, ${entryFacts(entry)}`}
          className={cx(chipClass, 'mb-px hover:underline', chips[entryTone(entry)])}
        >
          {entry.title}
          <span className="sr-only">{`, ${entryFacts(entry)}`}</span>
        </Link>
      ))}
      {taken && more <= 0 && (
        <span aria-hidden className={cx(chipClass, 'mt-auto', chips.grey)}>
          {taken.blocked ? 'Blocked' : 'Busy'}
        </span>
      )}
      {more > 0 && (
        <Popover
          label={`Events on ${fullDay(date)}`}
          trigger={
            <button
              type="button"
              tabIndex={tabIndex}
              className="min-h-6 rounded-chip px-1.5 text-xs font-semibold text-ink-2 hover:text-ink hover:underline max-md:hidden"
            >
              {`+${more} more`}
            </button>
          }
        >
          <p className="mb-2 font-semibold">{fullDay(date)}</p>
          <CalendarList entries={entries} />
        </Popover>
      )}
    </div>
  )
}

/** On a phone, and beside '+N more', there is room for a sign only. The list below has the words. */
function TakenSign({ taken: { blocked }, className }: { taken: DayTaken; className: string }) {
  const Sign = blocked ? Ban : CalendarClock
  return <Sign aria-hidden className={cx('size-3.5 text-grey-ink', className)} />
}

const takenWords = (taken: DayTaken | undefined): string[] => [
  ...(taken?.blocked ? ['blocked'] : []),
  ...(taken && taken.busy.length > 0 ? ['busy'] : []),
]

const countWords = (count: number): string =>
  count === 0 ? 'no events' : count === 1 ? '1 event' : `${count} events`
