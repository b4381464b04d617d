import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import {
  hoursInWords,
  lengthInWords,
  planTimes,
  usualSeconds,
  wholeMinutes,
} from '@cuebook/domain/music-requests/plan/times.ts'
import { timeRange } from '../../contracts/contractWords.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { firstNameOf, songCount } from './plannerWords.ts'

/** The planned time against the booked hours. */
export function TimeBar({ plan }: { plan: MusicPlan }) {
  const { bookedSeconds: booked, contract } = plan
  const times = planTimes(plan.songs)
  const { guessed } = times
  const moments = wholeMinutes(times.moments)
  const must = wholeMinutes(times.must)
  const possible = wholeMinutes(times.possible)
  const total = moments + must + possible
  const room = booked === null ? 0 : booked - total
  const whole = Math.max(booked ?? 0, total, 1)
  const parts = [
    { label: 'Moments', seconds: moments, look: 'bg-amber' },
    { label: 'Must play', seconds: must, look: 'bg-violet' },
    { label: 'Play if possible', seconds: possible, look: 'bg-violet-soft' },
    ...(room > 0 ? [{ label: `Room for ${firstNameOf(plan.djName)}`, seconds: room, look: 'stripes' }] : []),
  ]
  return (
    <Card aria-label="Planned time">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">
          {hoursInWords(total)} planned{booked !== null && ` of ${hoursInWords(booked)} booked`}
        </h2>
        <span className="text-sm text-ink-3">{timeRange(contract)}</span>
      </div>
      <div
        aria-hidden
        className="time-bar mt-3 flex h-3.5 forced-color-adjust-none gap-px overflow-hidden rounded-full bg-sunk"
      >
        {parts.map(({ label, seconds, look }) => (
          <span key={label} className={cx('h-full', look)} style={{ width: `${(seconds / whole) * 100}%` }} />
        ))}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
        {parts.map(({ label, seconds, look }) => (
          <div key={label} className="flex items-center gap-2">
            <span aria-hidden className={cx('size-2.5 forced-color-adjust-none rounded-[3px]', look)} />
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold tabular-nums">{hoursInWords(seconds)}</dd>
          </div>
        ))}
      </dl>
      {room < 0 && (
        <p className="mt-2 text-sm font-medium text-red-ink">
          {`That is ${hoursInWords(-room)} more than is booked, so not everything can be played.`}
        </p>
      )}
      {guessed > 0 && (
        <p className="mt-2 text-sm text-ink-3">
          {`${songCount(guessed)} without a length ${guessed === 1 ? 'counts' : 'count'} ${lengthInWords(usualSeconds)}${guessed === 1 ? '' : ' each'}.`}
        </p>
      )}
    </Card>
  )
}
