import { MOST_DAYS, MOST_NOTE } from '@cuebook/domain/availability/limits.ts'
import { refusals } from '@cuebook/domain/availability/room.ts'
import { isSpan } from '@cuebook/domain/availability/span.ts'
import { addDays } from '@cuebook/domain/contracts/form/hours.ts'
import { useRef } from 'react'
import { reasonOf } from '../kernel/calls/api.ts'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import type { DialogOpening } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { useBlock } from './requests.ts'

export interface BlockDaysDialogProps extends DialogOpening {
  /** The day that the form begins with. */
  date: string
  today: string
  /** Of the day when it is blocked already. */
  note: string | null
}

/** Where a DJ blocks a day, or all days up to another one. */
export function BlockDaysDialog({ date, today, note, id, open, onOpenChange }: BlockDaysDialogProps) {
  const first = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      id={id}
      title="Block days"
      description="Clients who look for a DJ on these days do not find you. Bookings stay as they are."
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      firstFocus={first}
    >
      <BlockDaysForm date={date} today={today} note={note} first={first} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface BlockDaysFormProps extends Omit<BlockDaysDialogProps, keyof DialogOpening> {
  first: { current: HTMLInputElement | null }
  onDone: () => void
}

function BlockDaysForm({ date, today, note, first, onDone }: BlockDaysFormProps) {
  const block = useBlock()
  const form = useForm({
    start: { from: date, to: date, note: note ?? '' },
    rules: wrongDays(today),
    send: ({ from, to, note }) => block.mutateAsync({ from, to, note: note || null }),
    done({ blocked }) {
      toast({ title: blocked.length === 1 ? 'Day Blocked' : `${blocked.length} Days Blocked` })
      onDone()
    },
    refused: (error) => ({ note: reasonOf(error, 'The days could not be blocked. Please try again.') }),
  })
  const { from, to } = form.values
  return (
    <Form of={form} className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="First day" {...form.field('from')}>
          <Input
            ref={first}
            type="date"
            required
            min={today}
            onChange={({ target }) =>
              form.set({ from: target.value, ...(to < target.value && { to: target.value }) })
            }
          />
        </Field>
        <Field label="Last day" {...form.field('to')}>
          <Input
            type="date"
            required
            min={from || today}
            max={from ? addDays(from, MOST_DAYS - 1) : undefined}
          />
        </Field>
      </div>
      <Field label="Note" optional hint="Only you see it." {...form.field('note')}>
        <Input maxLength={MOST_NOTE} />
      </Field>
      <Button type="submit" loading={form.isBusy} className="self-end">
        Block
      </Button>
    </Form>
  )
}

const NO_DAY = 'Please enter a date.'

/** The same sentences as the server's. */
const wrongDays = (today: string) => (days: { from: string; to: string }) => ({
  from: days.from ? days.from < today && refusals['availability.past'].message : NO_DAY,
  to: days.to ? days.from !== '' && !isSpan(days) && refusals['availability.bad-span'].message : NO_DAY,
})
