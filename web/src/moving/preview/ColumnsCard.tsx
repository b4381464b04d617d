import { type Field as ColumnField, fieldsOf, type Kind, kinds } from '@cuebook/domain/moving/columns.ts'
import type { Table } from '@cuebook/domain/moving/read-csv.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import type { PreviewState } from './usePreview.ts'

interface ColumnsCardProps {
  table: Table
  preview: PreviewState
}

const kindNames: Readonly<Record<Kind, string>> = { bookings: 'Bookings', contacts: 'Contacts' }
const NONE = ''

/** Which column holds what: guessed, and changed by hand. */
export function ColumnsCard({ table, preview }: ColumnsCardProps) {
  const { kind, mapping, setMapping } = preview
  const columns = table.header.map((name, i) => ({
    value: String(i),
    label: name.slice(0, 60) || `Column ${i + 1}`,
  }))
  const taken = new Set(Object.values(mapping))
  const others = columns.filter((_, i) => !taken.has(i)).map(({ label }) => `“${label}”`)
  const change = (field: ColumnField, value: string) => {
    const next = Object.entries(mapping).filter(([name]) => name !== field)
    if (value !== NONE) next.push([field, Number(value)])
    setMapping(Object.fromEntries(next))
  }
  return (
    <Card>
      <CardHeader
        title="Columns"
        description="Each field takes the column that we took for it. Change what is wrong."
      />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        <Field label="This file holds">
          <Select
            value={kind}
            options={kinds.map((each) => ({ value: each, label: kindNames[each] }))}
            onValueChange={(next) => preview.setKind(next === 'contacts' ? 'contacts' : 'bookings')}
          />
        </Field>
        {(Object.entries(fieldsOf(kind)) as [ColumnField, { label: string }][]).map(([field, { label }]) => (
          <Field key={field} label={label}>
            <Select
              value={mapping[field] === undefined ? NONE : String(mapping[field])}
              options={[{ value: NONE, label: 'Not in this file' }, ...columns]}
              onValueChange={(value) => change(field, value)}
            />
          </Field>
        ))}
      </div>
      {others.length > 0 && (
        <p className="mt-4 text-sm text-ink-2 wrap-anywhere">
          {`Not brought along, because no field takes ${others.length === 1 ? 'it' : 'them'}: ${others.join(', ')}.`}
        </p>
      )}
    </Card>
  )
}
