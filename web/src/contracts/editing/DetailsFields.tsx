import { eventTypes } from '@cuebook/domain/contracts/form/event-types.ts'
import type { TermField } from '@cuebook/domain/contracts/form/terms.ts'
import type { ContractTermsForm } from '@cuebook/domain/contracts/form/terms-form.ts'
import { type ReactNode, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { blankIsNull } from './detailsForm.ts'
import { MoneyFields } from './MoneyFields.tsx'
import { zoneOptions } from './timeZones.ts'

interface DetailsFieldsProps {
  zone: string
  /** Today as yyyy-mm-dd in the event's time zone. */
  today: string
  venue: ReactNode
  warning: ReactNode
  /** Null for all fields. */
  only: readonly TermField[] | null
}

const types = eventTypes.map((type) => ({ value: type, label: type }))
const words = [
  ['description', 'Description'],
  ['requirements', 'Requirements'],
  ['additionalInfo', 'Additional info'],
  ['terms', 'Terms'],
] as const

export function DetailsFields({ zone, today, venue, warning, only }: DetailsFieldsProps) {
  const { register, formState } = useFormContext<ContractTermsForm>()
  const zones = useMemo(() => zoneOptions(zone), [zone])
  const { errors } = formState
  const asks = (...fields: readonly TermField[]) => !only || fields.some((field) => only.includes(field))
  return (
    <>
      <div className="grid items-start gap-4 empty:hidden sm:grid-cols-2">
        {asks('eventType') && (
          <Field label="Event type" required error={errors.eventType?.message}>
            <Select options={types} placeholder="Choose an event type" {...register('eventType')} />
          </Field>
        )}
        {asks('eventDate') && (
          <Field label="Event date" required error={errors.eventDate?.message}>
            <Input type="date" min={today} {...register('eventDate')} />
          </Field>
        )}
        {asks('startTime') && (
          <Field label="Start time" required error={errors.startTime?.message}>
            <Input type="time" {...register('startTime')} />
          </Field>
        )}
        {asks('endTime') && (
          <Field
            label="End time"
            required
            hint="An end time before the start time means the next day."
            error={errors.endTime?.message}
          >
            <Input type="time" {...register('endTime')} />
          </Field>
        )}
      </div>
      {warning}
      {asks('venue', 'venueAddress') && venue}
      {!only && (
        <Field
          label="Time zone"
          hint="Automatic follows the venue you pick."
          error={errors.timeZone?.message}
        >
          <Select
            options={zones}
            {...register('timeZone', { setValueAs: (value: string | undefined) => value || undefined })}
          />
        </Field>
      )}
      {asks('price') && (
        <MoneyFields
          price={{
            label: 'Price',
            error: errors.price?.message,
            field: register('price'),
          }}
          deposit={{
            error: errors.depositPercent?.message,
            field: register('depositPercent', { setValueAs: blankIsNull }),
          }}
        />
      )}
      {!only &&
        words.map(([name, label]) => (
          <Field key={name} label={label} optional error={errors[name]?.message}>
            <Textarea rows={2} {...register(name)} />
          </Field>
        ))}
    </>
  )
}
