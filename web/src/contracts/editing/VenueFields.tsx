import type { ContractTermsForm } from '@cuebook/domain/contracts/form/terms-form.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { PlaceCombobox } from '../../places/PlaceCombobox.tsx'

/** A picked address sets the coordinates; typing on removes them. */
export function VenueFields() {
  const { register, setValue, formState } = useFormContext<ContractTermsForm>()
  const [address, place] = useWatch<ContractTermsForm, ['venueAddress', 'place']>({
    name: ['venueAddress', 'place'],
  })
  const { errors, isSubmitted } = formState
  const how = { shouldDirty: true, shouldValidate: isSubmitted }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Venue name" required error={errors.venue?.message}>
        <Input autoComplete="off" maxLength={200} {...register('venue')} />
      </Field>
      <PlaceCombobox
        label="Venue address"
        required
        venues
        placeholder="Street, city"
        value={{ address, lat: place?.lat ?? 0, lng: place?.lng ?? 0 }}
        error={errors.venueAddress?.message}
        onChange={(next) => {
          setValue('venueAddress', next.address, how)
          setValue('place', next.lat || next.lng ? { lat: next.lat, lng: next.lng } : null, how)
        }}
        onPick={({ kind, label }) => {
          if (kind === 'venue') setValue('venue', label, how)
        }}
      />
    </div>
  )
}
