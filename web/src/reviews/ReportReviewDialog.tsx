import {
  type ReviewReportReason,
  reviewReasonWords,
  reviewReportDetailsMaxLength,
  reviewReportReasons,
} from '@cuebook/domain/reviews/report.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { reasonOf } from '../kernel/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Select } from '../kernel/ui/form/Select.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import { DialogClose } from '../kernel/ui/overlay/DialogClose.tsx'
import { useReportReview } from './requests.ts'

const options = reviewReportReasons.map((value) => ({ value, label: reviewReasonWords[value] }))
const isReason = (value: string): value is ReviewReportReason => Object.hasOwn(reviewReasonWords, value)

interface ReportReviewDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Tells the operators about a review. */
export function ReportReviewDialog({ id, name, onClose }: ReportReviewDialogProps) {
  const [reason, setReason] = useState('')
  const [details, setDetails] = useState('')
  const [isMissing, setMissing] = useState(false)
  const report = useReportReview(id)
  const form = useId()
  const reasonField = useRef<HTMLSelectElement>(null)

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
      title={`Report the review by ${name}`}
      description="We read the review and decide whether it stays. Until then it is shown. The author is not told who reported it."
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
            {reasonOf(report.error, 'The report was not sent. Check your connection and try again.')}
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
          label="What is wrong with it?"
          optional
          hint={`${details.length} of ${reviewReportDetailsMaxLength} characters`}
        >
          <Textarea
            maxLength={reviewReportDetailsMaxLength}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
