import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { HoursPrice } from '@cuebook/domain/packages/prices.ts'
import { hoursWords } from '@cuebook/domain/packages/quote-of.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { offeredHours } from './hoursFor.ts'

interface HoursChoiceProps {
  /** What an event of so many hours costs at least. */
  priceOf: (hours: number) => HoursPrice | null
  hours: number
  onChoose: (hours: number) => void
}

/** The usual lengths of an event with their prices, and the length that was searched for. */
export function HoursChoice({ priceOf, hours, onChoose }: HoursChoiceProps) {
  const choices = [...new Set([...offeredHours, hours])].sort((a, b) => a - b)
  const named = priceOf(hours)?.package
  return (
    <fieldset>
      <legend className="sr-only">Hours</legend>
      <div className={cx('grid gap-2', choices.length > 3 ? 'grid-cols-2' : 'grid-cols-3')}>
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-13 cursor-pointer flex-col items-center justify-center rounded-control border border-line px-1 py-1.5 text-center hover:border-ink-3 has-checked:border-violet has-checked:bg-violet-wash has-checked:inset-ring has-checked:inset-ring-violet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet"
          >
            <input
              type="radio"
              name="hours"
              value={choice}
              checked={choice === hours}
              onChange={() => onChoose(choice)}
              className="sr-only"
            />
            <span className="text-xs text-ink-2">
              {choice} {choice === 1 ? 'hour' : 'hours'}
            </span>
            <span className="font-display font-bold tabular-nums">{priceWords(priceOf(choice))}</span>
          </label>
        ))}
      </div>
      {named && (
        <p aria-live="polite" className="mt-2 text-sm wrap-anywhere text-ink-3">
          With “{named.name}”{named.hours < hours && ` and ${hoursWords(hours - named.hours)} of overtime`}
        </p>
      )}
    </fieldset>
  )
}

const priceWords = (price: HoursPrice | null): string => (price ? usdOfCents(price.totalCents) : 'On request')
