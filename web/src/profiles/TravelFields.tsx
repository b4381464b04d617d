import { maxTravelMiles } from '@cuebook/domain/profiles/form.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Switch } from '../kernel/ui/form/Switch.tsx'
import { PlaceCombobox } from '../places/PlaceCombobox.tsx'
import type { DraftFieldsProps } from './useProfileDraft.ts'

/** The DJ's location, and how far they travel. */
export function TravelFields({ draft, problems, change }: DraftFieldsProps) {
  return (
    <>
      <div data-field="location">
        <PlaceCombobox
          label="Location address"
          placeholder="City or ZIP code"
          value={draft.location}
          onChange={(location) => change({ location })}
          error={problems.location}
        />
      </div>
      <Switch
        label="Willing to travel"
        checked={draft.willingToTravel}
        onCheckedChange={(on) => change({ willingToTravel: on, ...(on ? {} : { maxDistance: '0' }) })}
      />
      {draft.willingToTravel && (
        <Field label="Max distance (miles)" error={problems.maxDistance}>
          <Input
            type="number"
            min={0}
            max={maxTravelMiles}
            value={draft.maxDistance}
            onChange={(e) => change({ maxDistance: e.target.value })}
          />
        </Field>
      )}
    </>
  )
}
