import { maxTravelMiles } from '@cuebook/domain/profiles/form.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Switch } from '../../kernel/ui/form/Switch.tsx'
import { PlaceCombobox } from '../../places/PlaceCombobox.tsx'
import type { DraftFieldsProps } from '../profileDraft.ts'

/** The DJ's location, and how far they travel. */
export function TravelFields({ form }: DraftFieldsProps) {
  return (
    <>
      <div data-field="location">
        <PlaceCombobox
          label="Location address"
          placeholder="City or ZIP code"
          value={form.values.location}
          onChange={(location) => form.set({ location })}
          error={form.problems.location}
        />
      </div>
      <Switch
        label="Willing to travel"
        checked={form.values.willingToTravel}
        onCheckedChange={(on) => form.set({ willingToTravel: on, ...(on ? {} : { maxDistance: '0' }) })}
      />
      {form.values.willingToTravel && (
        <Field label="Max distance (miles)" {...form.field('maxDistance')}>
          <Input type="number" min={0} max={maxTravelMiles} />
        </Field>
      )}
    </>
  )
}
