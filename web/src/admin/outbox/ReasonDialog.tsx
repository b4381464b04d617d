import { type ReactNode, useRef, useState } from 'react'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'

interface ReasonDialogProps {
  title: string
  description: string
  confirmLabel: string
  tone?: 'danger'
  trigger: ReactNode
  onConfirm: (reason: string) => Promise<unknown>
}

const SHORTEST = 3

/** Asks why before something is done that the audit trail keeps. */
export function ReasonDialog({ onConfirm, ...question }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <ConfirmDialog
      {...question}
      confirmDisabled={reason.trim().length < SHORTEST}
      firstFocus={field}
      onOpenChange={() => setReason('')}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <Field label="Reason" required>
        <Textarea
          ref={field}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
