import { partyTypes } from '@cuebook/domain/service-requests/party-types.ts'
import type { RequestForm } from '@cuebook/domain/service-requests/request-form.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { PlaceCombobox } from '../../places/PlaceCombobox.tsx'
import { clockAfter } from '../requestWords.ts'

const types = partyTypes.map((type) => ({ value: type, label: type }))

interface RequestFieldsProps {
  /** yyyy-mm-dd; earlier days cannot be picked. */
  today: string
  /** How long the event is, where the person said so before: the end follows from the start. */
  hours?: number | null
}

/** What a request says. */
export function RequestFields({ today, hours }: RequestFieldsProps) {
  const { register, formState, getValues, setValue } = useFormContext<RequestForm>()
  const { errors } = formState
  function fillEnd() {
    const { startTime, endTime } = getValues()
    if (hours && typeof startTime === 'string' && startTime && !endTime)
      setValue('endTime', clockAfter(startTime, hours))
  }
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-6">
      <Field label="Event date" required error={errors.eventDate?.message} className="col-span-2">
        <Input type="date" min={today} {...register('eventDate')} />
      </Field>
      <Field label="From" optional error={errors.startTime?.message} className="sm:col-span-2">
        <Input type="time" {...register('startTime', { onBlur: fillEnd })} />
      </Field>
      <Field label="To" optional error={errors.endTime?.message} className="sm:col-span-2">
        <Input type="time" {...register('endTime')} />
      </Field>
      <div className="col-span-2 sm:col-span-4">
        <LocationField />
      </div>
      <Field label="Party type" required error={errors.partyType?.message} className="col-span-2">
        <Select
          options={types}
          placeholder="Choose a type"
          defaultValue={formState.defaultValues?.partyType ?? ''}
          {...register('partyType')}
        />
      </Field>
      <Field label="Guests" optional error={errors.guests?.message} className="sm:col-span-3">
        <Input type="number" inputMode="numeric" min={1} step={1} {...register('guests')} />
      </Field>
      <Field label="Budget" optional error={errors.budget?.message} className="sm:col-span-3">
        <Input type="number" inputMode="decimal" min={0} step={0.01} leading="$" {...register('budget')} />
      </Field>
      <Field label="Music you like" optional error={errors.music?.message} className="col-span-full">
        <Input placeholder="Motown, 90s, our first dance …" {...register('music')} />
      </Field>
    </div>
  )
}

/** A picked place sets the coordinates; typing on removes them. */
function LocationField() {
  const { setValue, formState } = useFormContext<RequestForm>()
  const [location, place] = useWatch<RequestForm, ['location', 'place']>({ name: ['location', 'place'] })
  const how = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  return (
    <PlaceCombobox
      label="Location"
      required
      venues
      placeholder="City, venue or address"
      value={{ address: location, lat: place?.lat ?? 0, lng: place?.lng ?? 0 }}
      error={formState.errors.location?.message}
      onChange={(next) => {
        setValue('location', next.address, how)
        setValue('place', next.lat || next.lng ? { lat: next.lat, lng: next.lng } : null, how)
      }}
      onPick={({ kind, label, address }) => {
        // The name of a venue helps DJs more than its street alone.
        if (kind === 'venue' && label !== address) setValue('location', `${label}, ${address}`, how)
      }}
    />
  )
}

export function DescriptionField() {
  const { register, formState } = useFormContext<RequestForm>()
  return (
    <Field
      label="Description"
      optional
      hint="For example what happens when, and what the DJ should bring."
      error={formState.errors.description?.message}
    >
      <Textarea rows={3} {...register('description')} />
    </Field>
  )
}
