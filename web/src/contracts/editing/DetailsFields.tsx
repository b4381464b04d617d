import { eventTypes } from '@cuebook/domain/contracts/form/event-types.ts'
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
}

const types = eventTypes.map((type) => ({ value: type, label: type }))
const words = [
  ['description', 'Description'],
  ['requirements', 'Requirements'],
  ['additionalInfo', 'Additional info'],
  ['terms', 'Terms'],
] as const

export function DetailsFields({ zone, today, venue, warning }: DetailsFieldsProps) {
  const { register, formState } = useFormContext<ContractTermsForm>()
  const zones = useMemo(() => zoneOptions(zone), [zone])
  const { errors } = formState
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Event type" required error={errors.eventType?.message}>
          <Select options={types} placeholder="Choose an event type" {...register('eventType')} />
        </Field>
        <Field label="Event date" required error={errors.eventDate?.message}>
          <Input type="date" min={today} {...register('eventDate')} />
        </Field>
        <Field label="Start time" required error={errors.startTime?.message}>
          <Input type="time" {...register('startTime')} />
        </Field>
        <Field
          label="End time"
          required
          hint="An end time before the start time means the next day."
          error={errors.endTime?.message}
        >
          <Input type="time" {...register('endTime')} />
        </Field>
      </div>
      {warning}
      {venue}
      <Field label="Time zone" hint="Automatic follows the venue you pick." error={errors.timeZone?.message}>
        <Select
          options={zones}
          {...register('timeZone', { setValueAs: (value: string | undefined) => value || undefined })}
        />
      </Field>
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
      {words.map(([name, label]) => (
        <Field key={name} label={label} optional error={errors[name]?.message}>
          <Textarea rows={2} {...register(name)} />
        </Field>
      ))}
    </>
  )
}
