import { clockAfter } from '@cuebook/domain/service-requests/event-length.ts'
import { partyTypes } from '@cuebook/domain/service-requests/party-types.ts'
import type { RequestForm } from '@cuebook/domain/service-requests/request-form.ts'
import type { FormOf } from '../../../kernel/form/useForm.ts'
import { Field } from '../../../kernel/ui/form/Field.tsx'
import { Input } from '../../../kernel/ui/form/Input.tsx'
import { Select } from '../../../kernel/ui/form/Select.tsx'
import { Textarea } from '../../../kernel/ui/form/Textarea.tsx'
import { PlaceCombobox } from '../../../places/PlaceCombobox.tsx'

const types = partyTypes.map((type) => ({ value: type, label: type }))

interface RequestFieldsProps {
  form: FormOf<RequestForm>
  /** yyyy-mm-dd; earlier days cannot be picked. */
  today: string
  /** How long the event is, where the person said so before: the end follows from the start. */
  hours?: number | null
}

/** What a request says. */
export function RequestFields({ form, today, hours }: RequestFieldsProps) {
  function fillEnd() {
    const { startTime, endTime } = form.values
    if (hours && typeof startTime === 'string' && startTime && !endTime)
      form.set({ endTime: clockAfter(startTime, hours) })
  }
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-6">
      <Field label="Event date" required {...form.field('eventDate')} className="col-span-2">
        <Input type="date" min={today} />
      </Field>
      <Field label="From" optional {...form.field('startTime')} className="sm:col-span-2">
        <Input type="time" onBlur={fillEnd} />
      </Field>
      <Field label="To" optional {...form.field('endTime')} className="sm:col-span-2">
        <Input type="time" />
      </Field>
      <div className="col-span-2 sm:col-span-4">
        <LocationField form={form} />
      </div>
      <Field label="Party type" required {...form.field('partyType')} className="col-span-2">
        <Select options={types} placeholder="Choose a type" />
      </Field>
      <Field label="Guests" optional {...form.field('guests')} className="sm:col-span-3">
        <Input type="number" inputMode="numeric" min={1} step={1} />
      </Field>
      <Field label="Budget" optional {...form.field('budget')} className="sm:col-span-3">
        <Input type="number" inputMode="decimal" min={0} step={0.01} leading="$" />
      </Field>
      <Field label="Music you like" optional {...form.field('music')} className="col-span-full">
        <Input placeholder="Motown, 90s, our first dance …" />
      </Field>
    </div>
  )
}

/** A picked place sets the coordinates; typing on removes them. */
function LocationField({ form }: { form: FormOf<RequestForm> }) {
  const { location, place } = form.values
  return (
    <PlaceCombobox
      label="Location"
      required
      venues
      placeholder="City, venue or address"
      value={{ address: location, lat: place?.lat ?? 0, lng: place?.lng ?? 0 }}
      error={form.problems.location}
      onChange={({ address, lat, lng }) =>
        form.set({ location: address, place: lat || lng ? { lat, lng } : null })
      }
      onPick={({ kind, label, address }) => {
        // The name of a venue helps DJs more than its street alone.
        if (kind === 'venue' && label !== address) form.set({ location: `${label}, ${address}` })
      }}
    />
  )
}

export function DescriptionField({ form }: { form: FormOf<RequestForm> }) {
  return (
    <Field
      label="Description"
      optional
      hint="For example what happens when, and what the DJ should bring."
      {...form.field('description')}
    >
      <Textarea rows={3} />
    </Field>
  )
}
