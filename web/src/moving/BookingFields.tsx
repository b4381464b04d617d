import type { BookingValues } from '@cuebook/domain/moving/booking.ts'
import { longest } from '@cuebook/domain/moving/limits.ts'
import type { FormOf } from '../kernel/form/useForm.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { blankIsNull } from './blankIsNull.ts'

/** What a DJ keeps of a booking from elsewhere, in every form that changes it. */
export function BookingFields({ form }: { form: Pick<FormOf<BookingValues>, 'field'> }) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Date" required {...form.field('date')}>
          <Input type="date" />
        </Field>
        <Field label="Start" optional {...form.field('startTime', blankIsNull)}>
          <Input type="time" />
        </Field>
        <Field label="End" optional {...form.field('endTime', blankIsNull)}>
          <Input type="time" />
        </Field>
      </div>
      <Field label="Event" optional {...form.field('event')}>
        <Input maxLength={longest.event} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Client name" optional {...form.field('clientName')}>
          <Input maxLength={longest.name} autoComplete="off" />
        </Field>
        <Field label="Client email" optional {...form.field('clientEmail', blankIsNull)}>
          <Input type="email" autoComplete="off" />
        </Field>
        <Field label="Phone" optional {...form.field('clientPhone')}>
          <Input type="tel" maxLength={longest.phone} autoComplete="off" />
        </Field>
        <Field label="Venue" optional {...form.field('venue')}>
          <Input maxLength={longest.venue} />
        </Field>
      </div>
      <Field label="Venue address" optional {...form.field('venueAddress')}>
        <Input maxLength={longest.address} autoComplete="off" />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Price" optional {...form.field('price', blankIsNull)}>
          <Input type="number" inputMode="decimal" min={0} step={0.01} leading="$" />
        </Field>
        <Field label="Deposit" optional {...form.field('deposit', blankIsNull)}>
          <Input type="number" inputMode="decimal" min={0} step={0.01} leading="$" />
        </Field>
      </div>
      <Field label="Notes" optional {...form.field('notes')}>
        <Textarea rows={3} maxLength={longest.notes} />
      </Field>
    </>
  )
}
