import {
  type ReportKind,
  type ReportReason,
  reasonWords,
  reportDetailsMaxLength,
} from '@cuebook/domain/reports/report.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { reasonOf } from '../kernel/api.ts'
import { retryAdvice } from '../kernel/retryAdvice.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Select } from '../kernel/ui/form/Select.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import { DialogClose } from '../kernel/ui/overlay/DialogClose.tsx'
import { useReport } from './requests.ts'

interface DialogWords {
  readonly title: (name: string) => string
  readonly description: string
  readonly detailsLabel: string
}
const dialogWords: Readonly<Record<ReportKind, DialogWords>> = {
  person: {
    title: (name) => `Report ${name}`,
    description:
      'We read your report and the latest messages between the two of you. This person is not told.',
    detailsLabel: 'What happened?',
  },
  review: {
    title: (name) => `Report the review by ${name}`,
    description:
      'We read the review and decide whether it stays. Until then it is shown. The author is not told who reported it.',
    detailsLabel: 'What is wrong with it?',
  },
}

interface ReportDialogProps<K extends ReportKind> {
  kind: K
  /** The id of the person or of the review. */
  id: string
  /** The name of the person, or of the author. */
  name: string
  onClose: () => void
}

/** Tells the operators about a person or a review. */
export function ReportDialog<K extends ReportKind>(props: ReportDialogProps<K>) {
  const { kind, id, name, onClose } = props
  const { title, description, detailsLabel } = dialogWords[kind]
  const reasons: Readonly<Record<ReportReason<K>, string>> = reasonWords[kind]
  const report = useReport(kind, id)
  const [reason, setReason] = useState('')
  const [details, setDetails] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useId()
  const reasonField = useRef<HTMLSelectElement>(null)
  const options = Object.entries<string>(reasons).map(([value, label]) => ({ value, label }))
  const isReason = (value: string): value is ReportReason<K> => Object.hasOwn(reasons, value)

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
      title={title(name)}
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
        <Field
          label={detailsLabel}
          optional
          hint={`${details.length} of ${reportDetailsMaxLength} characters`}
        >
          <Textarea
            maxLength={reportDetailsMaxLength}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
