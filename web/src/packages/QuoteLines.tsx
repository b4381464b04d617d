import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { Quote, QuoteLine } from '@cuebook/domain/packages/quote-of.ts'

type Line = Pick<QuoteLine, 'label' | 'amountCents'>

interface QuoteLinesProps {
  lines: readonly Line[]
  totalCents: number
  onRequest?: Quote['onRequest']
}

/** What a price is made of, line by line, and its sum. */
export function QuoteLines({ lines, totalCents, onRequest = [] }: QuoteLinesProps) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
      {lines.map(({ label, amountCents }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and two may be the same
        <div key={i} className="contents">
          <dt className="min-w-0 text-ink-2 wrap-anywhere">{label}</dt>
          <dd className="text-right tabular-nums">
            {amountCents === 0 ? 'included' : usdOfCents(amountCents)}
          </dd>
        </div>
      ))}
      {onRequest.map((each) => (
        <div key={each} className="contents">
          <dt className="text-ink-2">{each === 'travel' ? 'Travel' : 'Overtime'}</dt>
          <dd className="text-right text-ink-3">on request</dd>
        </div>
      ))}
      <div className="col-span-2 mt-1 flex justify-between gap-4 border-t border-line pt-1.5 font-semibold">
        <dt>Total</dt>
        <dd className="tabular-nums">{usdOfCents(totalCents)}</dd>
      </div>
    </dl>
  )
}
