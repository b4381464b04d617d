import { leastBudgets, requestRadii } from '@cuebook/domain/service-requests/filter-choices.ts'
import type { RequestFilters as Filters } from '@cuebook/domain/service-requests/filters.ts'
import { partyTypes } from '@cuebook/domain/service-requests/party-types.ts'
import { useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { SlidersHorizontal } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { budgetLabel, filterChips, milesLabel } from './filtersInUrl.ts'

interface RequestFiltersProps {
  filters: Filters
  onFilters: (next: Filters) => void
  /** Without a place in the DJ's profile there is no distance. */
  hasPlace: boolean
}

const types = [{ value: '', label: 'All types' }, ...partyTypes.map((type) => ({ value: type, label: type }))]
const distances = [
  { value: '', label: 'Any distance' },
  ...requestRadii.map((miles) => ({ value: String(miles), label: milesLabel(miles) })),
]
const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'soonest', label: 'Soonest event' },
]

/** On a phone the filters are folded away, so that the requests come first. */
export function RequestFilters({ filters, onFilters, hasPlace }: RequestFiltersProps) {
  const [open, setOpen] = useState(false)
  const { partyType, from, to, withinMiles, minBudget, sort } = filters
  const set = (name: keyof Filters, value: string) =>
    onFilters({ ...filters, [name]: value === '' ? undefined : value })
  const budgets = [...new Set([...leastBudgets, ...(minBudget ? [minBudget] : [])])].sort((a, b) => a - b)
  const active = filterChips(filters).length
  return (
    <Card aria-label="Filters" className="max-md:border-0 max-md:bg-transparent max-md:!p-0">
      <Button
        variant="secondary"
        className="w-full md:hidden"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden />
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <div
        className={cx(
          'items-start gap-3 md:grid md:grid-cols-3 xl:grid-cols-6',
          open ? 'mt-3 grid grid-cols-2' : 'max-md:hidden',
        )}
      >
        <Field label="Party type">
          <Select
            options={types}
            value={partyType ?? ''}
            onValueChange={(value) => set('partyType', value)}
          />
        </Field>
        <Field label="Event from">
          <Input type="date" value={from ?? ''} onChange={(event) => set('from', event.target.value)} />
        </Field>
        <Field label="Event until">
          <Input type="date" value={to ?? ''} onChange={(event) => set('to', event.target.value)} />
        </Field>
        <Field label="Distance" hint={hasPlace ? undefined : 'Needs your location in your profile'}>
          <Select
            options={distances}
            value={withinMiles === undefined ? '' : String(withinMiles)}
            disabled={!hasPlace}
            onValueChange={(value) => set('withinMiles', value)}
          />
        </Field>
        <Field label="Budget">
          <Select
            options={[
              { value: '', label: 'Any budget' },
              ...budgets.map((each) => ({ value: String(each), label: budgetLabel(each) })),
            ]}
            value={minBudget === undefined ? '' : String(minBudget)}
            onValueChange={(value) => set('minBudget', value)}
          />
        </Field>
        <Field label="Sort">
          <Select
            options={sorts}
            value={sort === 'soonest' ? sort : ''}
            onValueChange={(value) => set('sort', value)}
          />
        </Field>
      </div>
    </Card>
  )
}
