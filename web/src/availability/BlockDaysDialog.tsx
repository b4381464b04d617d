import { MOST_DAYS, MOST_NOTE } from '@cuebook/domain/availability/limits.ts'
import { addDays } from '@cuebook/domain/contracts/form/hours.ts'
import { type FormEvent, useRef, useState } from 'react'
import { reasonOf } from '../kernel/api.ts'
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
  const [from, setFrom] = useState(date)
  const [to, setTo] = useState(date)
  const [words, setWords] = useState(note ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    block.mutate(
      { from, to: to || from, note: words || null },
      {
        onSuccess: ({ blocked }) => {
          toast({ title: blocked.length === 1 ? 'Day Blocked' : `${blocked.length} Days Blocked` })
          onDone()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="First day">
          <Input
            ref={first}
            type="date"
            required
            min={today}
            value={from}
            onChange={({ target }) => {
              setFrom(target.value)
              if (to < target.value) setTo(target.value)
            }}
          />
        </Field>
        <Field label="Last day">
          <Input
            type="date"
            required
            min={from || today}
            max={from ? addDays(from, MOST_DAYS - 1) : undefined}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </Field>
      </div>
      <Field
        label="Note"
        optional
        hint="Only you see it."
        error={block.error && reasonOf(block.error, 'The days could not be blocked. Please try again.')}
      >
        <Input maxLength={MOST_NOTE} value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
      <Button type="submit" loading={block.isPending} className="self-end">
        Block
      </Button>
    </form>
  )
}
