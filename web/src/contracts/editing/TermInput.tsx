import { eventTypes } from '@cuebook/domain/contracts/form/event-types.ts'
import { type TermField, termRow } from '@cuebook/domain/contracts/form/terms.ts'
import type { ContractTermsForm } from '@cuebook/domain/contracts/form/terms-form.ts'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'

const types = eventTypes.map((type) => ({ value: type, label: type }))

interface TermInputProps {
  field: TermField
  /** Today as yyyy-mm-dd in the event's time zone. */
  today: string
  hint?: string | undefined
}

/** The field of one term, as its kind is typed in. */
export function TermInput({ field, today, hint }: TermInputProps) {
  const { register, formState } = useFormContext<ContractTermsForm>()
  const { label, kind, max, required } = termRow(field)
  const input = register(field)
  return (
    <Field
      label={label}
      required={required}
      optional={!required}
      hint={hint}
      error={formState.errors[field]?.message}
    >
      {kind === 'event-type' && <Select options={types} placeholder="Choose an event type" {...input} />}
      {kind === 'day' && <Input type="date" min={today} {...input} />}
      {kind === 'clock' && <Input type="time" {...input} />}
      {kind === 'line' && <Input maxLength={max} {...input} />}
      {kind === 'words' && <Textarea rows={2} {...input} />}
    </Field>
  )
}
