import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { DjPrices } from '@cuebook/domain/packages/offering.ts'
import { extraWords, ruleWords } from '@cuebook/domain/packages/price-words.ts'
import { hoursWords } from '@cuebook/domain/packages/quote-of.ts'
import { Check } from '../kernel/ui/icon/icons.ts'

/** Whether there is anything to show beside the hourly price. */
export const hasOffer = ({ packages, extras }: DjPrices): boolean => packages.length + extras.length > 0

/** What a DJ offers, as clients read it: packages, extras, and how overtime and travel are counted. */
export function OfferList({ prices }: { prices: DjPrices }) {
  const { packages, extras } = prices
  return (
    <div className="@container flex flex-col gap-5">
      {packages.length > 0 && (
        <ul className="grid gap-3 @lg:grid-cols-2">
          {packages.map(({ id, name, hours, priceCents, includes, eventTypes }) => (
            <li
              key={id}
              className="flex min-w-0 flex-col gap-2 rounded-control border border-line p-4 @lg:last:odd:col-span-2"
            >
              <div className="flex items-baseline justify-between gap-3">
                <h3 className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere">
                  {name}
                </h3>
                <p className="figure shrink-0 text-lg">{usdOfCents(priceCents)}</p>
              </div>
              <p className="text-sm text-ink-3">
                {[hoursWords(hours), eventTypes.join(', ')].filter(Boolean).join(' · ')}
              </p>
              {includes.length > 0 && (
                <ul className="flex flex-col gap-1 text-sm text-ink-2">
                  {includes.map((each) => (
                    <li key={each} className="flex gap-2">
                      <Check aria-hidden className="mt-1 size-3.5 shrink-0 text-green-ink" />
                      <span className="min-w-0 wrap-anywhere">{each}</span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {extras.length > 0 && (
        <section>
          <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">Extras</h3>
          <ul className="divide-y divide-line text-sm">
            {extras.map((extra) => (
              <li key={extra.id} className="flex items-baseline justify-between gap-4 py-2">
                <span className="min-w-0 wrap-anywhere">
                  {extra.name}
                  {extra.note && <span className="block text-ink-3">{extra.note}</span>}
                </span>
                <span className="shrink-0 tabular-nums">{extraWords(extra)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Rules prices={prices} />
    </div>
  )
}

function Rules({ prices }: { prices: DjPrices }) {
  const rules = ruleWords(prices)
  if (rules.length === 0) return null
  return <p className="text-sm text-ink-3">{rules.join(' ')}</p>
}
