import { type DayTask, tasksBefore } from '@cuebook/domain/contracts/before-the-day.ts'
import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { payAddress } from '@cuebook/domain/contracts/deposit/ask.ts'
import { daysUntil } from '@cuebook/domain/contracts/form/hours.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { cents, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { djPageAddress } from '../../../kernel/address/djPageAddress.ts'
import { fullDay, shortDay } from '../../../kernel/dateWords.ts'
import { cx } from '../../../kernel/ui/cx.ts'
import { CalendarDays, Check, MapPin } from '../../../kernel/ui/icon/icons.ts'
import { Avatar } from '../../../kernel/ui/surface/Avatar.tsx'
import { useNow } from '../../../kernel/useNow.ts'
import { musicPlanAddress, timelineAddress } from '../../addresses.ts'
import { timeRange } from '../../contractWords.ts'

type Awaited = ContractDetail & { eventDate: string }

/** What a client's page leads with until the event: how long it takes, who plays, where, and what is to be done. */
export function OurDay({ contract }: { contract: Awaited }) {
  const now = useNow()
  const { eventDate, timeZone, venue, venueAddress, dj } = contract
  return (
    <section
      aria-labelledby="our-day-title"
      className="night night-hero mb-5 grid gap-x-10 gap-y-5 rounded-show p-5 md:p-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="min-w-0">
        <p className="font-semibold text-amber">{`Your ${eventName(contract)}`}</p>
        <h2 id="our-day-title" className="mt-1 text-3xl text-white">
          {countdown(daysUntil(eventDate, timeZone, now))}
        </h2>
        <ul className="mt-3 flex flex-col gap-1.5 text-ink-2">
          <Fact icon={<CalendarDays aria-hidden />}>
            {[fullDay(eventDate), timeRange(contract)].filter(Boolean).join(' · ')}
          </Fact>
          <Fact icon={<MapPin aria-hidden />}>{[venue, venueAddress].filter(Boolean).join(', ')}</Fact>
        </ul>
        <p className="mt-4 flex items-center gap-3">
          <Avatar name={dj.name ?? 'DJ'} src={dj.picture} />
          <span className="min-w-0">
            <span className="block text-sm text-ink-3">Your DJ</span>
            {dj.username ? (
              <Link
                href={djPageAddress(dj.username)}
                className="inline-flex min-h-6 items-center font-semibold text-white underline underline-offset-4 touch:-my-2.5 touch:min-h-11"
              >
                {dj.name ?? dj.username}
              </Link>
            ) : (
              <span className="font-semibold text-white">{dj.name ?? 'DJ'}</span>
            )}
          </span>
        </p>
      </div>
      <div className="min-w-0">
        <h3 className="text-base text-white">Before the day</h3>
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {tasksBefore(contract, now).map((task) => (
            <Task key={task.kind} task={task} contract={contract} />
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-3">{paidWords(contract)}</p>
      </div>
    </section>
  )
}

function countdown(days: number): string {
  if (days <= 0) return 'It is today'
  return days === 1 ? 'Tomorrow' : `${days} days to go`
}

function paidWords({ deposit, price }: Awaited): string {
  const paid = cents(deposit?.paid ?? 0)
  const whole = usdOfCents(cents(price ?? 0))
  return paid > 0 ? `${usdOfCents(paid)} of ${whole} paid so far` : `Nothing of ${whole} paid yet`
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-w-0 items-start gap-2 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)

/** One thing to do, by when, and the way to it. */
function Task({ task, contract }: { task: DayTask; contract: Awaited }) {
  const { state } = task
  const way = state === 'done' ? null : wayTo(task, contract)
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      <span
        aria-hidden
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full',
          state === 'done' ? 'bg-green-wash text-green-ink' : 'border border-edge',
        )}
      >
        {state === 'done' && <Check className="size-4" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-white">{taskName(task)}</span>
        <span className={cx('block text-sm', state === 'now' ? 'text-amber' : 'text-ink-3')}>
          {whenWords(task)}
        </span>
      </span>
      {way && (
        <Link
          href={way.href}
          className="inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4"
        >
          {way.label}
        </Link>
      )}
    </li>
  )
}

function taskName({ kind, cents: amount }: DayTask): string {
  if (kind === 'music') return 'Music'
  if (kind === 'evening') return 'Timeline'
  return `${kind === 'deposit' ? 'Deposit' : 'Balance'} ${usdOfCents(amount)}`
}

function whenWords({ kind, state, by }: DayTask): string {
  // It may change until the guests arrive, so it has no last day.
  if (kind === 'evening') return 'Dinner, first dance, last song'
  if (state === 'done') return 'Paid'
  if (by === null) return 'Now'
  return state === 'closed' ? `Was open until ${shortDay(by)}` : `By ${shortDay(by)}`
}

/** The balance has its quiet button in the payment card until its time has come. */
function wayTo(
  { kind, state, cents: amount }: DayTask,
  { id, deposit }: Awaited,
): { label: string; href: string } | null {
  if (kind === 'music') {
    const label = state === 'closed' ? 'See the music' : 'Plan the music'
    return { label, href: musicPlanAddress(id) }
  }
  if (kind === 'evening') return { label: 'Plan the evening', href: timelineAddress(id) }
  if (state !== 'now' || !deposit?.payPath) return null
  return { label: `Pay ${usdOfCents(amount)}`, href: payAddress(deposit.payPath, kind) }
}
