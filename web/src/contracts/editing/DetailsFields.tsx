import { fieldsOf, type TermField } from '@cuebook/domain/contracts/form/terms.ts'
import type { ContractTermsForm } from '@cuebook/domain/contracts/form/terms-form.ts'
import { Fragment, type ReactNode, useMemo } from 'react'
import type { FormOf } from '../../kernel/form/useForm.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { blankIsNull } from './detailsForm.ts'
import { MoneyFields } from './MoneyFields.tsx'
import { TermInput } from './TermInput.tsx'
import { zoneOptions } from './timeZones.ts'

interface DetailsFieldsProps {
  form: FormOf<ContractTermsForm>
  zone: string
  /** Today as yyyy-mm-dd in the event's time zone. */
  today: string
  venue: ReactNode
  warning: ReactNode
  /** Below the field of a term, where a DJ can insert a text. */
  below: (field: TermField) => ReactNode
  /** Null for all fields. */
  only: readonly TermField[] | null
}

/** The venue is a part of its own, and the time zone, which follows from it, comes after it. */
const eventFields = fieldsOf('event').filter(
  (field) => field !== 'venue' && field !== 'venueAddress' && field !== 'timeZone',
)
const textFields = [...fieldsOf('notes'), ...fieldsOf('terms')]
const hints: Partial<Record<TermField, string>> = {
  endTime: 'An end time before the start time means the next day.',
}

export function DetailsFields({ form, zone, today, venue, warning, below, only }: DetailsFieldsProps) {
  const zones = useMemo(() => zoneOptions(zone), [zone])
  const asks = (...fields: readonly TermField[]) => !only || fields.some((field) => only.includes(field))
  const inputs = (fields: readonly TermField[]) =>
    fields
      .filter((field) => asks(field))
      .map((field) => (
        <Fragment key={field}>
          <TermInput form={form} field={field} today={today} hint={hints[field]} />
          {below(field)}
        </Fragment>
      ))
  return (
    <>
      <div className="grid items-start gap-4 empty:hidden sm:grid-cols-2">{inputs(eventFields)}</div>
      {warning}
      {asks('venue', 'venueAddress') && venue}
      {!only && (
        <Field
          label="Time zone"
          hint="Automatic follows the venue you pick."
          {...form.field('timeZone', (typed) => typed || undefined)}
        >
          <Select options={zones} />
        </Field>
      )}
      {asks('price') && (
        <MoneyFields
          price={{ label: 'Price', ...form.field('price') }}
          deposit={form.field('depositPercent', blankIsNull)}
        />
      )}
      {inputs(textFields)}
    </>
  )
}
