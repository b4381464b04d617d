import type { PublicPage } from '@cuebook/domain/discovery/public-page.ts'
import { usd, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { fromCents } from '@cuebook/domain/packages/prices.ts'

/** '$180/hr', and the lowest price of a package where there is one. */
export function PriceHead({ dj: { hourlyRate, prices } }: { dj: PublicPage }) {
  const from = fromCents(prices.packages)
  if (hourlyRate === null && from === null) return <p className="font-semibold">Ask for a price</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {hourlyRate !== null && (
        <span>
          <span className="figure text-2xl">{usd(hourlyRate)}</span>
          <span className="text-ink-3">/hr</span>
        </span>
      )}
      {from !== null && (
        <span className={hourlyRate === null ? '' : 'text-sm'}>
          <span className="text-ink-3">{hourlyRate === null ? 'from' : 'packages from'} </span>
          <span className={hourlyRate === null ? 'figure text-2xl' : 'font-semibold'}>
            {usdOfCents(from)}
          </span>
        </span>
      )}
    </p>
  )
}
