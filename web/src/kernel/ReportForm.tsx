import { type FormEvent, useId, useRef, useState } from 'react'
import { reasonOf } from './api.ts'
import { retryAdvice } from './retryAdvice.ts'
import { Button } from './ui/button/Button.tsx'
import { Notice } from './ui/feedback/Notice.tsx'
import { toast } from './ui/feedback/toast.ts'
import { Field } from './ui/form/Field.tsx'
import { Select } from './ui/form/Select.tsx'
import { Textarea } from './ui/form/Textarea.tsx'
import { Dialog } from './ui/overlay/Dialog.tsx'
import { DialogClose } from './ui/overlay/DialogClose.tsx'

interface ReportFormProps<Reason extends string> {
  title: string
  description: string
  /** Each reason, in the order in which it is offered, and its words. */
  reasons: Readonly<Record<Reason, string>>
  detailsLabel: string
  detailsMaxLength: number
  report: {
    mutate: (body: { reason: Reason; details: string }, options: { onSuccess: () => void }) => void
    isPending: boolean
    isError: boolean
    error: Error | null
  }
  onClose: () => void
}

/** A dialog that tells the operators about a person or a thing. */
export function ReportForm<Reason extends string>(props: ReportFormProps<Reason>) {
  const { title, description, reasons, detailsLabel, detailsMaxLength, report, onClose } = props
  const [reason, setReason] = useState('')
  const [details, setDetails] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useId()
  const reasonField = useRef<HTMLSelectElement>(null)
  const options = Object.entries<string>(reasons).map(([value, label]) => ({ value, label }))
  const isReason = (value: string): value is Reason => Object.hasOwn(reasons, value)

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!isReason(reason))
    if (!isReason(reason)) return
    report.mutate(
      { reason, details },
      {
        onSuccess: () => {
          toast({ title: 'Thank you for telling us', description: 'We read every report.' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={title}
      description={description}
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      firstFocus={reasonField}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={form} loading={report.isPending}>
            Send report
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {report.isError && (
          <Notice tone="error">
            {reasonOf(report.error, `The report was not sent. ${retryAdvice(report.error)}`)}
          </Notice>
        )}
        <Field label="Reason" required error={isMissing ? 'Please choose a reason' : undefined}>
          <Select
            ref={reasonField}
            options={options}
            placeholder="Choose a reason"
            value={reason}
            onValueChange={(value) => {
              setReason(value)
              setMissing(false)
            }}
          />
        </Field>
        <Field label={detailsLabel} optional hint={`${details.length} of ${detailsMaxLength} characters`}>
          <Textarea
            maxLength={detailsMaxLength}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
