import { type BookingValues, broughtRow } from '@cuebook/domain/moving/booking.ts'
import type { Kind } from '@cuebook/domain/moving/columns.ts'
import { type ContactValues, contactForm } from '@cuebook/domain/moving/contact.ts'
import { useRef } from 'react'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import type { DialogOpening } from '../../kernel/ui/overlay/OnDemandDialog.tsx'
import { BookingFields } from '../BookingFields.tsx'
import { ContactFields } from '../ContactFields.tsx'
import { IdField, TimeZoneField } from './RareFields.tsx'
import type { MendedValues, PreviewRow } from './usePreview.ts'
import { withFaults } from './withFaults.ts'

interface Mending {
  row: PreviewRow
  onMended: (values: MendedValues) => void
}

interface MendDialogProps extends DialogOpening, Mending {
  kind: Kind
  focusAfter: () => HTMLElement | null
}

/** Where a row of the file is put right before it is brought in. The first field that is wrong has the focus. */
export function MendDialog({ row, kind, onMended, ...opening }: MendDialogProps) {
  const fields = useRef<HTMLDivElement>(null)
  const firstWrong = {
    get current() {
      return fields.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null
    },
  }
  const MendForm = kind === 'bookings' ? MendBooking : MendContact
  return (
    <Dialog
      {...opening}
      title={`Row ${row.number}`}
      description="What stands here is brought in. Your file stays as it is."
      firstFocus={firstWrong}
    >
      <div ref={fields}>
        <MendForm
          row={row}
          onMended={(values) => {
            opening.onOpenChange(false)
            onMended(values)
          }}
        />
      </div>
    </Dialog>
  )
}

function MendBooking({ row, onMended }: Mending) {
  const start = row.values as BookingValues
  const form = useForm({ start, rules: broughtRow, send: (sent) => sent, done: onMended, unsaved: 'asks' })
  const shown = withFaults(form, start, row.faults)
  return (
    <Form of={form} className="flex flex-col gap-4">
      <BookingFields form={shown} />
      {row.faults.timeZone && <TimeZoneField form={shown} />}
      {row.faults.uid && <IdField form={shown} />}
      <Save />
    </Form>
  )
}

function MendContact({ row, onMended }: Mending) {
  const start = row.values as ContactValues
  const form = useForm({ start, rules: contactForm, send: (sent) => sent, done: onMended, unsaved: 'asks' })
  return (
    <Form of={form} className="flex flex-col gap-4">
      <ContactFields form={withFaults(form, start, row.faults)} />
      <Save />
    </Form>
  )
}

const Save = () => (
  <Button type="submit" className="self-end">
    Save row
  </Button>
)
