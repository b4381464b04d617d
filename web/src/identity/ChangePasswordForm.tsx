import { passwordMinLength } from '@cuebook/domain/identity/password-length.ts'
import { useEffect } from 'react'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { PasswordInput } from '../kernel/ui/form/PasswordInput.tsx'
import { auth, useAuthCall } from './requests.ts'

const rules = () => import('@cuebook/domain/identity/auth-forms.ts').then((m) => m.changePasswordForm)

interface ChangePasswordFormProps {
  onChanged?: (() => void) | undefined
  /** Called after the change, and when the person gives up. */
  onDone: () => void
}

export function ChangePasswordForm({ onChanged, onDone }: ChangePasswordFormProps) {
  const change = useAuthCall(auth.changePassword)
  const form = useForm({
    start: { currentPassword: '', newPassword: '' },
    lateRules: rules,
    send: (body) => change.mutateAsync(body),
    done() {
      toast({ title: 'Password changed', description: 'You are logged out everywhere else.' })
      onChanged?.()
      onDone()
    },
    otherwise: 'That did not work. Please try again.',
  })
  const { element } = form
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  return (
    <Form of={form} className="flex flex-col gap-4">
      <Field label="Current password" {...form.field('currentPassword')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        hint={`At least ${passwordMinLength} characters. A sentence is fine.`}
        {...form.field('newPassword')}
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" loading={form.isBusy}>
          Change password
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
