import { usd } from '@cuebook/domain/kernel/money.ts'
import type { ApplicationForm } from '@cuebook/domain/service-requests/application-form.ts'
import { longestItem, mostItems, type QuoteItem, sumOf } from '@cuebook/domain/service-requests/quote.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { CircleAlert, Plus, X } from '../../kernel/ui/icon/icons.ts'
import { dollarsOf, musicItem, usualItems } from './applyValues.ts'

const orNone = { setValueAs: (typed: string) => typed || null }

/** The hours and the items of the quote, which the client compares with those of other DJs. */
export function QuoteFields() {
  const { register, formState } = useFormContext<ApplicationForm>()
  const { errors } = formState
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 flex w-full items-center gap-3 text-sm text-ink-3 after:h-px after:flex-1 after:bg-line">
        Helps the client compare, optional
      </legend>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Start" error={errors.startTime?.message}>
          <Input type="time" {...register('startTime', orNone)} />
        </Field>
        <Field label="End" error={errors.endTime?.message}>
          <Input type="time" {...register('endTime', orNone)} />
        </Field>
      </div>
      <Items />
    </fieldset>
  )
}

function Items() {
  const { register, formState, getValues } = useFormContext<ApplicationForm>()
  const { fields, append, remove } = useFieldArray<ApplicationForm, 'items'>({ name: 'items' })
  const items = useWatch<ApplicationForm, 'items'>({ name: 'items' }) ?? []
  const errors = formState.errors.items
  /** A quote begins with the music; what is added to it is included until it has an amount. */
  const add = (item: Pick<QuoteItem, 'kind' | 'label'>) =>
    append([...(fields.length === 0 ? [musicItem(getValues())] : []), { ...item, amount: '0' }], {
      focusName: `items.${fields.length || 1}.${item.label ? 'amount' : 'label'}`,
    })
  const missing = usualItems.filter(({ label }) => !items.some((item) => item.label === label))
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm font-medium">Items</p>
      {fields.length > 0 && (
        <ul className="flex flex-col gap-2">
          {fields.map((field, i) => (
            <li key={field.id} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-start gap-2">
              <Field label={`Item ${i + 1}`} hideLabel error={errors?.[i]?.label?.message}>
                <Input maxLength={longestItem} placeholder="What it is" {...register(`items.${i}.label`)} />
              </Field>
              <Field label={`Amount of item ${i + 1}`} hideLabel error={errors?.[i]?.amount?.message}>
                <Input
                  type="number"
                  inputMode="decimal"
                  min={0}
                  step={0.01}
                  leading="$"
                  {...register(`items.${i}.amount`)}
                />
              </Field>
              <IconButton label={`Remove item ${i + 1}`} onClick={() => remove(i)}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && <Sum />}
      {fields.length < mostItems && (
        <div className="flex flex-wrap gap-2">
          {missing.map((item) => (
            <Button key={item.label} size="sm" variant="secondary" onClick={() => add(item)}>
              <Plus aria-hidden />
              {item.label}
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
function Sum() {
  const { setValue, formState } = useFormContext<ApplicationForm>()
  const [items, price] = useWatch<ApplicationForm, ['items', 'proposedPrice']>({
    name: ['items', 'proposedPrice'],
  })
  const sum = sumOf((items ?? []).map(({ amount }) => ({ amount: dollarsOf(amount) })))
  const fits = sum === dollarsOf(price)
  const line = useRef<HTMLDivElement>(null)
  const isWrong = useEffectEvent(() => !fits)
  // The sum is no field, so nothing else would show why the form was not sent.
  useEffect(() => {
    if (formState.submitCount > 0 && isWrong()) line.current?.scrollIntoView({ block: 'nearest' })
  }, [formState.submitCount])
  const take = () =>
    setValue('proposedPrice', String(sum), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <div ref={line} className="flex scroll-mb-24 flex-wrap items-center justify-between gap-2 text-sm">
      <p role="status" className={fits ? 'text-ink-3' : 'flex items-start gap-1.5 text-red-ink'}>
        {!fits && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        <span>
          The items add up to {usd(sum)}
          {fits ? ', the proposed price.' : `, but the proposed price is ${usd(dollarsOf(price))}.`}
        </span>
      </p>
      {!fits && (
        <Button size="sm" variant="secondary" onClick={take}>
          Use {usd(sum)} as the price
        </Button>
      )}
    </div>
  )
}
