import { passwordMinLength } from '@cuebook/domain/identity/password-length.ts'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { reasonOf } from '../kernel/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { PasswordInput } from '../kernel/ui/form/PasswordInput.tsx'
import { useLateRules } from '../kernel/ui/form/useLateRules.ts'
import { auth, useAuthCall } from './requests.ts'

const rules = () => import('@cuebook/domain/identity/auth-forms.ts').then((m) => m.changePasswordForm)

interface ChangePasswordFormProps {
  onChanged?: (() => void) | undefined
  /** Called after the change, and when the person gives up. */
  onDone: () => void
}

export function ChangePasswordForm({ onChanged, onDone }: ChangePasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: useLateRules(rules),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const change = useAuthCall(auth.changePassword)
  const submit = handleSubmit((body) =>
    change.mutate(body, {
      onSuccess: () => {
        toast({ title: 'Password changed', description: 'You are logged out everywhere else.' })
        onChanged?.()
        onDone()
      },
    }),
  )
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {change.error && (
        <Notice tone="error">{reasonOf(change.error, 'That did not work. Please try again.')}</Notice>
      )}
      <Field label="Current password" error={formState.errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field
        label="New password"
        hint={`At least ${passwordMinLength} characters. A sentence is fine.`}
        error={formState.errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" loading={change.isPending}>
          Change password
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
