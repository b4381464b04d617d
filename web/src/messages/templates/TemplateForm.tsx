import { templateMaxLength } from '@cuebook/domain/messages/templates.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'

interface TemplateFormProps {
  label: string
  action: string
  initial?: string
  className?: string
  /** Keeps what was typed when it fails. */
  onSave: (text: string) => Promise<unknown>
  onCancel?: () => void
}

export function TemplateForm({
  label,
  action,
  initial = '',
  className,
  onSave,
  onCancel,
}: TemplateFormProps) {
  const [text, setText] = useState(initial)
  const [busy, setBusy] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || busy) return
    setBusy(true)
    try {
      await onSave(text.trim())
      setText(initial)
    } catch {
      // The caller says what failed.
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={cx('flex flex-col gap-2', className)} onSubmit={(event) => void save(event)}>
      <Field label={label} hint={`${text.length} of ${templateMaxLength} characters`}>
        <Textarea
          rows={2}
          className="!min-h-16"
          maxLength={templateMaxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="secondary" size="sm" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="sm" loading={busy} disabled={text.trim() === ''}>
          {action}
        </Button>
      </div>
    </form>
  )
}
