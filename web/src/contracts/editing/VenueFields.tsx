import type { ContractTermsForm } from '@cuebook/domain/contracts/form/terms-form.ts'
import type { FormOf } from '../../kernel/form/useForm.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { PlaceCombobox } from '../../places/PlaceCombobox.tsx'

/** A picked address sets the coordinates; typing on removes them. */
export function VenueFields({ form }: { form: FormOf<ContractTermsForm> }) {
  const { venueAddress: address, place } = form.values
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Venue name" required {...form.field('venue')}>
        <Input autoComplete="off" maxLength={200} />
      </Field>
      <PlaceCombobox
        label="Venue address"
        required
        venues
        placeholder="Street, city"
        value={{ address, lat: place?.lat ?? 0, lng: place?.lng ?? 0 }}
        error={form.problems.venueAddress}
        onChange={({ address, lat, lng }) =>
          form.set({ venueAddress: address, place: lat || lng ? { lat, lng } : null })
        }
        onPick={({ kind, label }) => {
          if (kind === 'venue') form.set({ venue: label })
        }}
      />
    </div>
  )
}
