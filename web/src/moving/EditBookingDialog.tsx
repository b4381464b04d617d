import { type Brought, bookingForm } from '@cuebook/domain/moving/booking.ts'
import type { z } from 'zod'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import type { DialogOpening } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { BookingFields } from './BookingFields.tsx'
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
      <BookingFields form={form} />
      <Button type="submit" loading={form.isBusy} className="self-end">
        Save
      </Button>
    </Form>
  )
}
