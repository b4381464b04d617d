import { eventTypes } from '@cuebook/domain/contracts/form/event-types.ts'
import { type Ref, useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { SlidersHorizontal, X } from '../../kernel/ui/icon/icons.ts'
import { Popover } from '../../kernel/ui/overlay/Popover.tsx'
import { type ContractFilter, filterChips, noFilter } from './filterContracts.ts'

interface ContractFilterProps {
  filter: ContractFilter
  onFilter: (next: ContractFilter) => void
}

const types = [
  { value: '', label: 'Any event type' },
  ...eventTypes.map((type) => ({ value: type, label: type })),
]

interface ContractFilterPopoverProps extends ContractFilterProps {
  /** The button that opens the popover; it takes the focus when a filter removes the focused element. */
  ref: Ref<HTMLButtonElement>
}

export function ContractFilterPopover({ filter, onFilter, ref }: ContractFilterPopoverProps) {
  const [open, setOpen] = useState(false)
  const change = (changes: Partial<ContractFilter>) => onFilter({ ...filter, ...changes })
  return (
    <Popover
      label="Filter"
      align="end"
      className="!w-96"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button ref={ref} variant="secondary" className="max-md:!px-3">
          <SlidersHorizontal aria-hidden />
          <span className="max-md:sr-only">Filter</span>
        </Button>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(false)
        }}
      >
        <Field label="Event type">
          <Select
            options={types}
            value={filter.eventType}
            onValueChange={(eventType) => change({ eventType })}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Date from">
            <Input
              type="date"
              value={filter.from}
              onChange={(event) => change({ from: event.target.value })}
            />
          </Field>
          <Field label="Date to">
            <Input type="date" value={filter.to} onChange={(event) => change({ to: event.target.value })} />
          </Field>
          <Field label="Price from">
            <Input
              type="number"
              min={0}
              inputMode="decimal"
              leading="$"
              value={filter.minPrice}
              onChange={(event) => change({ minPrice: event.target.value })}
            />
          </Field>
          <Field label="Price to">
            <Input
              type="number"
              min={0}
              inputMode="decimal"
              leading="$"
              value={filter.maxPrice}
              onChange={(event) => change({ maxPrice: event.target.value })}
            />
          </Field>
        </div>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" size="sm" onClick={() => onFilter(noFilter)}>
            Clear all
          </Button>
          <Button type="submit" size="sm">
            Done
          </Button>
        </div>
      </form>
    </Popover>
  )
}

/** The active filters as chips; a press on a chip removes its filter. */
export function FilterChips({ filter, onFilter }: ContractFilterProps) {
  const chips = filterChips(filter)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={`Remove filter: ${label}`}
            onClick={() => onFilter(without)}
            className="inline-flex h-8 items-center gap-1.5 rounded-full bg-violet-wash pr-2 pl-3 text-sm font-semibold text-violet-ink transition-colors hover:bg-sunk touch:h-11"
          >
            {label}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
