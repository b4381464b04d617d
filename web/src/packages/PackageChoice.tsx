import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { isGone } from '@cuebook/domain/packages/choose.ts'
import type { ChoiceForm } from '@cuebook/domain/packages/chosen.ts'
import type { DjPrices } from '@cuebook/domain/packages/offering.ts'
import { extraWords } from '@cuebook/domain/packages/price-words.ts'
import { quoteFor, suits } from '@cuebook/domain/packages/prices.ts'
import { hoursWords } from '@cuebook/domain/packages/quote-of.ts'
import { Checkbox } from '../kernel/ui/form/Checkbox.tsx'
import { CircleAlert } from '../kernel/ui/icon/icons.ts'
import { QuoteLines } from './QuoteLines.tsx'

interface PackageChoiceProps {
  prices: DjPrices
  choice: ChoiceForm | null | undefined
  onChange: (choice: ChoiceForm) => void
  /** Of the event; null while it is not known. */
  hours: number | null
  miles: number | null
  eventType: string | null
  error: string | undefined
  /** A sentence about the choice that is no reason to stop. */
  note?: string | null
}

/** A client chooses a package and extras, and reads what they cost for the event. */
export function PackageChoice({
  prices,
  choice,
  onChange,
  hours,
  miles,
  eventType,
  error,
  note = null,
}: PackageChoiceProps) {
  const { packageId = null, extraIds = [] } = choice ?? {}
  const packages = prices.packages.filter((each) => suits(each, eventType) || each.id === packageId)
  // Only the person says what is chosen in place of something that is gone, so no package looks chosen until then.
  const mustChoose = isGone({ packageId, extraIds }, prices)
  const quote = mustChoose ? null : quoteFor(prices, { packageId, extraIds }, { hours, miles })
  const isChosen = packageId !== null || extraIds.length > 0
  const choosePackage = (id: string | null) =>
    onChange({
      packageId: id,
      extraIds: extraIds.filter((each) => prices.extras.some((extra) => extra.id === each)),
    })
  return (
    <section
      aria-label="Packages and extras"
      tabIndex={-1}
      data-invalid={error ? '' : undefined}
      className="flex flex-col gap-4 outline-none"
    >
      {(packages.length > 0 || mustChoose) && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-medium">
            Package <span className="font-normal text-ink-3">(optional)</span>
          </legend>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
            <Option
              label="No package"
              note="Agree on the price together"
              checked={!mustChoose && packageId === null}
              onChoose={() => choosePackage(null)}
            />
            {packages.map(({ id, name, hours: length, priceCents, includes }) => (
              <Option
                key={id}
                label={name}
                price={usdOfCents(priceCents)}
                note={[hoursWords(length), ...includes].join(' · ')}
                checked={!mustChoose && packageId === id}
                onChoose={() => choosePackage(id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {prices.extras.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="text-sm font-medium">
            Extras <span className="font-normal text-ink-3">(optional)</span>
          </legend>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
            {prices.extras.map((extra) => (
              <Checkbox
                key={extra.id}
                label={
                  <>
                    {extra.name} <span className="text-ink-3 tabular-nums">{extraWords(extra)}</span>
                  </>
                }
                description={extra.note}
                checked={extraIds.includes(extra.id)}
                onCheckedChange={(on) =>
                  onChange({
                    packageId,
                    extraIds: on ? [...extraIds, extra.id] : extraIds.filter((id) => id !== extra.id),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {note && (
        <p role="status" className="text-sm wrap-anywhere text-ink-2">
          {note}
        </p>
      )}
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-red-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      <div aria-live="polite" className="empty:hidden">
        {isChosen &&
          !mustChoose &&
          (quote ? (
            <div className="rounded-control bg-sunk px-4 py-3">
              <QuoteLines {...quote} />
            </div>
          ) : (
            <p className="text-sm text-ink-3">Say from when to when, and you see the sum here.</p>
          ))}
      </div>
    </section>
  )
}

interface OptionProps {
  label: string
  price?: string
  note: string
  checked: boolean
  onChoose: () => void
}

const Option = ({ label, price, note, checked, onChoose }: OptionProps) => (
  <label className="flex min-h-13 min-w-0 cursor-pointer flex-col justify-center rounded-control border border-line px-3 py-2 hover:border-ink-3 has-checked:border-violet has-checked:bg-violet-wash has-checked:inset-ring has-checked:inset-ring-violet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet">
    <input type="radio" name="package" checked={checked} onChange={onChoose} className="sr-only" />
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
      {price && <span className="shrink-0 font-display font-bold tabular-nums">{price}</span>}
    </span>
    <span className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{note}</span>
  </label>
)
