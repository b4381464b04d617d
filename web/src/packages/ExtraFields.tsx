import { longestName, longestNote, mostExtras } from '@cuebook/domain/packages/limits.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../kernel/ui/button/Button.tsx'
import { IconButton } from '../kernel/ui/button/IconButton.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Select } from '../kernel/ui/form/Select.tsx'
import { Plus, X } from '../kernel/ui/icon/icons.ts'
import { lengthHint } from './lengthHint.ts'
import { type ExtraDraft, newExtra, type OfferingFieldsProps } from './offeringDraft.ts'

const ways = [
  { value: 'event', label: 'for the event' },
  { value: 'hour', label: 'for each hour' },
]

export function ExtraFields({ form }: OfferingFieldsProps) {
  const { extras } = form.values
  const list = useRef<HTMLUListElement>(null)
  const change = (i: number, changes: Partial<ExtraDraft>) =>
    form.set({ extras: extras.map((each, at) => (at === i ? { ...each, ...changes } : each)) })
  function add() {
    // Drawn at once, so that the focus can move into the new row.
    flushSync(() => form.set({ extras: [...extras, newExtra(crypto.randomUUID())] }))
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }
  function remove(i: number) {
    form.set({ extras: extras.toSpliced(i, 1) })
    list.current?.focus()
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 font-semibold">Extras</legend>
      <ul ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none empty:hidden">
        {extras.map(({ key, name, note, price, per }, i) => {
          const problem = (field: string) => form.problems[`extras.${i}.${field}`]
          return (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control border border-line p-3 sm:grid-cols-[repeat(2,minmax(0,1fr))]"
            >
              <div className="flex items-start gap-2 sm:col-span-2">
                <Field
                  label={`Extra ${i + 1}`}
                  className="min-w-0 flex-1"
                  hint={lengthHint(name, longestName)}
                  error={problem('name')}
                >
                  <Input
                    placeholder="Second speaker"
                    value={name}
                    onChange={({ target }) => change(i, { name: target.value })}
                  />
                </Field>
                <IconButton
                  label={`Remove ${name || `extra ${i + 1}`}`}
                  className="mt-6.5"
                  onClick={() => remove(i)}
                >
                  <X aria-hidden />
                </IconButton>
              </div>
              <Field label="Price" error={problem('price')}>
                <Input
                  inputMode="decimal"
                  leading="$"
                  value={price}
                  onChange={({ target }) => change(i, { price: target.value })}
                />
              </Field>
              <Field label="Counted" error={problem('per')}>
                <Select
                  options={ways}
                  value={per}
                  onValueChange={(value) => change(i, { per: value === 'hour' ? 'hour' : 'event' })}
                />
              </Field>
              <Field
                label="Description"
                optional
                className="sm:col-span-2"
                hint={lengthHint(note, longestNote)}
                error={problem('note')}
              >
                <Input value={note} onChange={({ target }) => change(i, { note: target.value })} />
              </Field>
            </li>
          )
        })}
      </ul>
      {extras.length < mostExtras && (
        <Button variant="secondary" size="sm" className="self-start" onClick={add}>
          <Plus aria-hidden />
          Add an extra
        </Button>
      )}
    </fieldset>
  )
}
