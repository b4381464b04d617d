import { partyTypes } from '@cuebook/domain/service-requests/party-types.ts'
import type { RequestForm } from '@cuebook/domain/service-requests/request-form.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { PlaceCombobox } from '../../places/PlaceCombobox.tsx'

const types = partyTypes.map((type) => ({ value: type, label: type }))

/** What a request must say, and its budget. `today` as yyyy-mm-dd: earlier days cannot be picked. */
export function RequestFields({ today }: { today: string }) {
  const { register, formState } = useFormContext<RequestForm>()
  const { errors } = formState
  return (
    <>
      <Field label="Event date" required error={errors.eventDate?.message}>
        <Input type="date" min={today} {...register('eventDate')} />
      </Field>
      <LocationField />
      <Field label="Party type" required error={errors.partyType?.message}>
        <Select
          options={types}
          placeholder="Choose a type"
          defaultValue={formState.defaultValues?.partyType ?? ''}
          {...register('partyType')}
        />
      </Field>
      <Field label="Budget" optional error={errors.budget?.message}>
        <Input type="number" inputMode="decimal" min={0} step={0.01} leading="$" {...register('budget')} />
      </Field>
    </>
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
      hint="For example the hours, the number of guests and the music you like."
      error={formState.errors.description?.message}
    >
      <Textarea rows={3} {...register('description')} />
    </Field>
  )
}
