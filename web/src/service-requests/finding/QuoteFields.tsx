import { cents, usd } from '@cuebook/domain/kernel/words/money.ts'
import type { DjPrices } from '@cuebook/domain/packages/offering.ts'
import type { ApplicationForm } from '@cuebook/domain/service-requests/applying/application-form.ts'
import { isSettled, longestItem, mostItems, sumOf } from '@cuebook/domain/service-requests/applying/quote.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormOf } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { CircleAlert, Plus, X } from '../../kernel/ui/icon/icons.ts'
import { dollarsOf, musicItem, usualItems } from './applyValues.ts'
import type { OfferedHours } from './followHours.ts'
import { extraItem } from './packageItems.ts'
import { useTypedHours } from './useTypedHours.ts'

interface QuoteFieldsProps {
  form: FormOf<ApplicationForm>
  /** Whose extras can be added. */
  prices?: DjPrices | undefined
  /** How often a package has filled in other items, which are other rows. */
  fills?: number
  /** The package of the quote, whose overtime follows from the hours. */
  offered?: OfferedHours | null
}

/** A long name takes several lines, so that the form never scrolls sideways. */
const chip = '!h-auto min-h-8 max-w-full py-1 text-left wrap-anywhere !whitespace-normal touch:min-h-11'

type QuoteRow = NonNullable<ApplicationForm['items']>[number]

/** The hours and the items of the quote, which the client compares with those of other DJs. */
export function QuoteFields({ form, prices, fills = 0, offered = null }: QuoteFieldsProps) {
  const { field, follows } = useTypedHours(form, offered)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 flex w-full items-center gap-3 text-sm text-ink-3 after:h-px after:flex-1 after:bg-line">
        Helps the client compare, optional
      </legend>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Start" {...field('startTime')}>
          <Input type="time" />
        </Field>
        <Field label="End" {...field('endTime')}>
          <Input type="time" />
        </Field>
      </div>
      <Items key={`${fills} ${follows}`} form={form} prices={prices} />
    </fieldset>
  )
}

function Items({ form, prices }: QuoteFieldsProps) {
  const { items = [] } = form.values
  const list = useRef<HTMLUListElement>(null)
  const nextId = useRef(items.length)
  /** Each row keeps its inputs when another one is removed. */
  const [ids, setIds] = useState(() => items.map((_item, i) => i))
  const change = (i: number, changes: Partial<QuoteRow>) =>
    form.set({ items: items.map((item, at) => (at === i ? { ...item, ...changes } : item)) })
  /** A quote begins with the music; what is added to it is included until it has an amount. */
  function add(item: Pick<QuoteRow, 'kind' | 'label'> & Partial<Pick<QuoteRow, 'amount'>>) {
    const added = [...(items.length === 0 ? [musicItem(form.values)] : []), { amount: '0', ...item }]
    // Drawn at once, so that the focus can move into the new row.
    flushSync(() => {
      setIds([...ids, ...added.map(() => nextId.current++)])
      form.set({ items: [...items, ...added] })
    })
    const [label, amount] = list.current?.lastElementChild?.querySelectorAll('input') ?? []
    const first = item.label ? amount : label
    first?.focus()
  }
  function remove(i: number) {
    setIds(ids.toSpliced(i, 1))
    form.set({ items: items.toSpliced(i, 1) })
  }
  const known = [...usualItems, ...ownExtras(prices, form.values)]
  const missing = known.filter(
    ({ kind, label }) =>
      !items.some((item) => item.label === label || (kind === 'travel' && item.kind === 'travel')),
  )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm font-medium">Items</p>
      {items.length > 0 && (
        <ul ref={list} className="flex flex-col gap-2">
          {items.map(({ label, amount }, i) => (
            <li key={ids[i]} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-start gap-2">
              <Field label={`Item ${i + 1}`} hideLabel error={form.problems[`items.${i}.label`]}>
                <Input
                  maxLength={longestItem}
                  placeholder="What it is"
                  value={label}
                  onChange={({ target }) => change(i, { label: target.value })}
                />
              </Field>
              <Field label={`Amount of item ${i + 1}`} hideLabel error={form.problems[`items.${i}.amount`]}>
                <Input
                  type="number"
                  inputMode="decimal"
                  min={0}
                  step={0.01}
                  leading="$"
                  value={amount}
                  onChange={({ target }) => change(i, { amount: target.value })}
                />
              </Field>
              <IconButton label={`Remove item ${i + 1}`} onClick={() => remove(i)}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && <Sum form={form} />}
      {items.length < mostItems && (
        <div className="flex flex-wrap gap-2">
          {missing.map((item) => (
            <Button key={item.label} size="sm" variant="secondary" className={chip} onClick={() => add(item)}>
              <Plus aria-hidden />
              <span className="min-w-0">{item.label}</span>
            </Button>
          ))}
          <Button size="sm" variant="secondary" onClick={() => add({ kind: 'extra', label: '' })}>
            <Plus aria-hidden />
            Other item
          </Button>
        </div>
      )}
    </div>
  )
}

/** Says the sum while the amounts are typed, because it must be the price. */
function Sum({ form }: QuoteFieldsProps) {
  const { items, proposedPrice: price } = form.values
  const sum = sumOf((items ?? []).map(({ amount }) => ({ amount: dollarsOf(amount) })))
  // A difference to a package stands as a line of its own.
  const isPackage = isSettled(items ?? [])
  const difference = (cents(dollarsOf(price)) - cents(sum)) / 100
  const fits = difference === 0 || isPackage
  const line = useRef<HTMLDivElement>(null)
  const isWrong = useEffectEvent(() => !fits)
  // The sum is no field, so nothing else would show why the form was not sent.
  useEffect(() => {
    if (form.tries > 0 && isWrong()) line.current?.scrollIntoView({ block: 'nearest' })
  }, [form.tries])
  const take = () => form.set({ proposedPrice: String(sum) })
  return (
    <div ref={line} className="flex scroll-mb-24 flex-wrap items-center justify-between gap-2 text-sm">
      <p role="status" className={fits ? 'text-ink-3' : 'flex items-start gap-1.5 text-red-ink'}>
        {!fits && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        <span>
          The items add up to {usd(sum)}
          {difference === 0
            ? ', the proposed price.'
            : isPackage
              ? `. The client reads an agreed ${difference < 0 ? 'discount' : 'addition'} of ${usd(Math.abs(difference))}.`
              : `, but the proposed price is ${usd(dollarsOf(price))}.`}
        </span>
      </p>
      {difference !== 0 && (
        <Button size="sm" variant="secondary" onClick={take}>
          Use {usd(sum)} as the price
        </Button>
      )}
    </div>
  )
}

/** The DJ's extras with their prices for these hours. */
const ownExtras = (prices: DjPrices | undefined, hours: ApplicationForm) =>
  (prices?.extras ?? []).flatMap((extra) => (prices && extraItem(extra, prices, hours)) ?? [])
