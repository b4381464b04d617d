import { blockedRun, type DaySpell, type DayTaken, spellOn } from '@cuebook/domain/availability/by-day.ts'
import { useRef } from 'react'
import { Link } from 'wouter'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { CalendarCheck2, CalendarX2 } from '../kernel/ui/icon/icons.ts'
import { OnDemandDialog } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { useUnblock } from './requests.ts'

interface DayAvailabilityProps {
  date: string
  today: string
  days: ReadonlyMap<string, DayTaken>
}

const fetchBlockDays = () => import('./BlockDaysDialog.tsx').then((m) => m.BlockDaysDialog)

/** Says what takes the chosen day, and lets the DJ block and free days. A day that is over cannot be blocked. */
export function DayAvailability({ date, today, days }: DayAvailabilityProps) {
  const taken = days.get(date)
  const actions = useRef<HTMLDivElement>(null)
  // The buttons disappear with the block, so the focus goes to the one that stays.
  const { free, freeing } = useFree(() => actions.current?.querySelector('button')?.focus())
  const run = taken?.blocked ? blockedRun(days, date) : null
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div aria-live="polite" className="empty:hidden">
        {taken && <TakenList date={date} taken={taken} />}
      </div>
      <div ref={actions} className="flex flex-wrap gap-2">
        {date >= today && (
          <OnDemandDialog
            key={date}
            fetchDialog={fetchBlockDays}
            about={{ date, today, note: taken?.blocked?.note ?? null }}
            trigger={
              <Button variant="secondary" size="sm">
                <CalendarX2 aria-hidden />
                {taken?.blocked ? 'Change block' : 'Block days'}
              </Button>
            }
          />
        )}
        {run && (
          <Button variant="ghost" size="sm" loading={freeing} onClick={() => free({ from: date, to: date })}>
            <CalendarCheck2 aria-hidden />
            Free this day
          </Button>
        )}
        {run && run.count > 1 && (
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={freeing || undefined}
            onClick={() => freeing || free(run)}
          >
            {`Free all ${run.count} days`}
          </Button>
        )}
      </div>
    </div>
  )
}

function useFree(onFreed: () => void) {
  const unblock = useUnblock()
  const free = ({ from, to }: { from: string; to: string }) =>
    unblock.mutate(
      { from, to },
      {
        onSuccess: onFreed,
        onError: tellFailure('Update Failed', 'Please try again.'),
      },
    )
  return { free, freeing: unblock.isPending }
}

const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function TakenList({ date, taken: { blocked, busy } }: { date: string; taken: DayTaken }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {blocked && (
        <li className="flex min-w-0 items-center gap-2">
          <Badge>Blocked</Badge>
          <span className="min-w-0 text-sm wrap-anywhere text-ink-2">{blocked.note ?? 'by you'}</span>
        </li>
      )}
      {busy.map((spell) => (
        <li
          key={`${spell.startsAt} ${spell.endsAt} ${spell.brought ?? ''}`}
          className="flex items-center gap-2"
        >
          <Badge tone={spell.brought ? 'violet' : 'grey'}>{spell.brought ? 'Brought' : 'Busy'}</Badge>
          <span className="text-sm text-ink-2">
            {`${spellOn(spell, date, readersZone())}, by `}
            {spell.brought ? <BroughtLink spell={spell} /> : 'your calendar'}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** To the booking that takes the time. Where it is not known by name, it is on the first of the days that it touches. */
const BroughtLink = ({ spell: { days, booking } }: { spell: DaySpell }) => (
  <Link
    href={`/brought?q=${booking?.date ?? days[0] ?? ''}`}
    className="text-violet-ink underline underline-offset-2"
  >
    {booking?.title ?? 'a booking that you brought'}
  </Link>
)
