import { type Brought, bookingForm } from '@cuebook/domain/moving/booking.ts'
import { longest } from '@cuebook/domain/moving/limits.ts'
import type { z } from 'zod'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import type { DialogOpening } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { useEditBooking } from './requests.ts'

interface EditBookingDialogProps extends DialogOpening {
  booking: Brought
}

export const EditBookingDialog = ({ booking, ...opening }: EditBookingDialogProps) => (
  <Dialog {...opening} title="Edit booking" description="Only you see it.">
    <BookingForm key={booking.version} booking={booking} onDone={() => opening.onOpenChange(false)} />
  </Dialog>
)

type Values = z.input<typeof bookingForm>

const blankIsNull = (typed: string) => typed || null

function BookingForm({ booking, onDone }: { booking: Brought; onDone: () => void }) {
  const { id, version, uid, importId, ...start } = booking
  const edit = useEditBooking(id)
  const form = useForm({
    start: start as Values,
    rules: bookingForm,
    send: (sent) => edit.mutateAsync({ ...sent, version }),
    done() {
      toast({ title: 'Booking Saved' })
      onDone()
    },
    otherwise: 'The booking was not saved. Please try again.',
    unsaved: 'asks',
  })
  return (
    <Form of={form} className="flex flex-col gap-4">
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
      <Button type="submit" loading={form.isBusy} className="self-end">
        Save
      </Button>
    </Form>
  )
}
