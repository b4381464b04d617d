import { templateMaxLength } from '@cuebook/domain/messages/templates.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'

interface TemplateFormProps {
  label: string
  action: string
  initial?: string
  className?: string
  /** What was typed stays when it fails, and the caller says what failed. */
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
  const form = useForm({
    start: { text: initial },
    send: ({ text }) => onSave(text.trim()),
    done: (_reply, { reset }) => reset(),
  })
  const { text } = form.values
  return (
    <Form of={form} className={cx('flex flex-col gap-2', className)}>
      <Field label={label} hint={`${text.length} of ${templateMaxLength} characters`} {...form.field('text')}>
        <Textarea rows={2} className="!min-h-16" maxLength={templateMaxLength} />
      </Field>
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="secondary" size="sm" disabled={form.isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="sm" loading={form.isBusy} disabled={text.trim() === ''}>
          {action}
        </Button>
      </div>
    </Form>
  )
}
