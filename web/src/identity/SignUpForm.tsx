import { passwordMinLength } from '@cuebook/domain/identity/password-length.ts'
import { useForm } from 'react-hook-form'
import { reasonOf } from '../kernel/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { PasswordInput } from '../kernel/ui/form/PasswordInput.tsx'
import { useLateRules } from '../kernel/ui/form/useLateRules.ts'
import { ModeLink } from './ModeLink.tsx'
import { auth, useAuthCall } from './requests.ts'
import type { SignInMode } from './signInMode.ts'

const rules = () => import('@cuebook/domain/identity/auth-forms.ts').then((m) => m.signUpForm)

export function SignUpForm({ next, onMode }: { next: string | null; onMode: (mode: SignInMode) => void }) {
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: useLateRules(rules),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', ...(next && { next }) },
  })
  const signUp = useAuthCall(auth.signUp)
  const again = useAuthCall(auth.sendVerification)
  const { errors } = formState

  if (signUp.isSuccess) {
    return (
      <div className="flex flex-col gap-5">
        <Notice tone="success">
          Check your inbox. We sent a link to {getValues('email')}; it confirms your address and logs you in.
        </Notice>
        {again.isSuccess && <Notice tone="info">We sent the link again.</Notice>}
        {again.error && (
          <Notice tone="error">{reasonOf(again.error, 'That did not work. Please try again.')}</Notice>
        )}
        <Button
          variant="secondary"
          loading={again.isPending}
          onClick={() => again.mutate({ email: getValues('email'), ...(next && { next }) })}
        >
          Send the mail again
        </Button>
        <ModeLink className="self-start" onClick={() => onMode('sign-in')}>
          Back to log in
        </ModeLink>
      </div>
    )
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((body) => signUp.mutate(body))}>
      {signUp.error && (
        <Notice tone="error">{reasonOf(signUp.error, 'That did not work. Please try again.')}</Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field
        label="Password"
        hint={`At least ${passwordMinLength} characters. A sentence is fine.`}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Button type="submit" size="lg" loading={signUp.isPending}>
        Create account
      </Button>
      <p className="text-ink-2">
        Already have an account? <ModeLink onClick={() => onMode('sign-in')}>Log in</ModeLink>
      </p>
    </form>
  )
}
