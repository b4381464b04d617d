import { usdExact } from '@cuebook/domain/kernel/words/money.ts'
import type { TrialEnd } from '@cuebook/domain/subscriptions/subscription.ts'
import { cx } from '../../kernel/ui/cx.ts'

/** What is charged today, line by line: for another plan, or for the end of the trial. */
export function OfferLines({ offer }: { offer: TrialEnd }) {
  return (
    <dl className="mt-3 rounded-control bg-sunk px-4.5 py-3">
      {offer.lines.map(({ text, amount }) => (
        <div key={`${text} ${amount}`} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="text-ink-2">{text}</dt>
          <dd className={cx('tabular-nums', amount < 0 && 'text-green-ink')}>{signed(amount)}</dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">Due today</dt>
        <dd className="figure text-lg">{usdExact(offer.dueToday)}</dd>
      </div>
      {offer.credit > 0 && (
        <div className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="text-ink-2">Left over, taken off your next charges</dt>
          <dd className="text-green-ink tabular-nums">{usdExact(offer.credit)}</dd>
        </div>
      )}
    </dl>
  )
}

const signed = (dollars: number): string => (dollars < 0 ? `−${usdExact(-dollars)}` : usdExact(dollars))
