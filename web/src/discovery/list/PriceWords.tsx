import { eventTotalCents } from '@cuebook/domain/discovery/event-total.ts'
import { usd, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { cx } from '../../kernel/ui/cx.ts'

interface PriceWordsProps {
  rate: number
  hours: number
  className?: string
}

/** '$210/hr' above '$1,050 for 5 hours'. */
export function PriceWords({ rate, hours, className }: PriceWordsProps) {
  return (
    <p className={cx('leading-tight tabular-nums', className)}>
      <span className="block">
        <span className="figure text-lg">{usd(rate)}</span>
        <span className="text-ink-3">/hr</span>
      </span>
      <span className="block text-sm text-ink-3">{totalWords(rate, hours)}</span>
    </p>
  )
}

export const totalWords = (rate: number, hours: number): string =>
  `${usdOfCents(eventTotalCents(rate, hours))} for ${hours} ${hours === 1 ? 'hour' : 'hours'}`
