import { useEffect } from 'react'
import { ApiError } from '../kernel/calls/api.ts'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { PasswordInput } from '../kernel/ui/form/PasswordInput.tsx'
import { useLeave } from './requests.ts'

/** The password confirms that it is the owner who leaves. */
export function LeaveForm({ onDone }: { onDone: () => void }) {
  const leave = useLeave()
  const form = useForm({
    start: { password: '' },
    send: (body) => leave.mutateAsync(body),
    refused: (error) =>
      error instanceof ApiError && error.failure.code === 'auth.wrong-password'
        ? { password: error.reason }
        : undefined,
    otherwise: 'That did not work. Please try again.',
  })
  const { element } = form
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  return (
    <Form of={form} className="flex flex-col gap-4">
      <Field label="Your password" hint="So that only you can do this." {...form.field('password')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" loading={form.isBusy} disabled={form.values.password === ''}>
          Delete my account
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
