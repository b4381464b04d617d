import {
  type ReportKind,
  type ReportReason,
  reasonWords,
  reportDetailsMaxLength,
} from '@cuebook/domain/reports/report.ts'
import { useId, useRef } from 'react'
import { retryAdvice } from '../kernel/calls/retryAdvice.ts'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
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
  const formId = useId()
  const reasonField = useRef<HTMLSelectElement>(null)
  const options = Object.entries<string>(reasons).map(([value, label]) => ({ value, label }))
  const isReason = (value: string): value is ReportReason<K> => Object.hasOwn(reasons, value)

  const form = useForm({
    start: { reason: '', details: '' },
    rules: ({ reason }) => ({ reason: isReason(reason) ? undefined : 'Please choose a reason' }),
    // The rules let no other reason through.
    send: ({ reason, details }) => report.mutateAsync({ reason: reason as ReportReason<K>, details }),
    done() {
      toast({ title: 'Thank you for telling us', description: 'We read every report.' })
      onClose()
    },
    otherwise: (error) => `The report was not sent. ${retryAdvice(error)}`,
  })
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
          <Button type="submit" form={formId} loading={form.isBusy}>
            Send report
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-4">
        <Field label="Reason" required {...form.field('reason')}>
          <Select ref={reasonField} options={options} placeholder="Choose a reason" />
        </Field>
        <Field
          label={detailsLabel}
          optional
          hint={`${form.values.details.length} of ${reportDetailsMaxLength} characters`}
          {...form.field('details')}
        >
          <Textarea maxLength={reportDetailsMaxLength} />
        </Field>
      </Form>
    </Dialog>
  )
}
