import { eventTypes } from '@cuebook/domain/contracts/form/event-types.ts'
import { type TermField, termRow } from '@cuebook/domain/contracts/form/terms.ts'
import type { ContractTermsForm } from '@cuebook/domain/contracts/form/terms-form.ts'
import type { FormOf } from '../../kernel/form/useForm.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'

const types = eventTypes.map((type) => ({ value: type, label: type }))

interface TermInputProps {
  form: FormOf<ContractTermsForm>
  field: TermField
  /** Today as yyyy-mm-dd in the event's time zone. */
  today: string
  hint?: string | undefined
}

/** The field of one term, as its kind is typed in. */
export function TermInput({ form, field, today, hint }: TermInputProps) {
  const { label, kind, max, required } = termRow(field)
  return (
    <Field label={label} required={required} optional={!required} hint={hint} {...form.field(field)}>
      {kind === 'event-type' && <Select options={types} placeholder="Choose an event type" />}
      {kind === 'day' && <Input type="date" min={today} />}
      {kind === 'clock' && <Input type="time" />}
      {kind === 'line' && <Input maxLength={max} />}
      {kind === 'words' && <Textarea rows={2} />}
    </Field>
  )
}
