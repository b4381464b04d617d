import { passwordMinLength } from '@cuebook/domain/identity/password-length.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { reasonOf } from '../kernel/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { PasswordInput } from '../kernel/ui/form/PasswordInput.tsx'
import { useLateRules } from '../kernel/ui/form/useLateRules.ts'
import { keepSignUp, keptSignUp } from './keptSignUp.ts'
import { ModeLink } from './ModeLink.tsx'
import { auth, useAuthCall } from './requests.ts'
import type { SignInMode } from './signInMode.ts'

const rules = () => import('@cuebook/domain/identity/auth-forms.ts').then((m) => m.signUpForm)

interface SignUpFormProps {
  next: string | null
  onSent: (email: string) => void
  onMode: (mode: SignInMode) => void
}

export function SignUpForm({ next, onSent, onMode }: SignUpFormProps) {
  const [kept] = useState(keptSignUp)
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: useLateRules(rules),
    defaultValues: {
      firstName: kept.firstName,
      lastName: kept.lastName,
      email: kept.email,
      password: '',
      ...(next && { next }),
    },
  })
  const signUp = useAuthCall(auth.signUp)
  const { errors } = formState
  function keep() {
    const [firstName, lastName, email] = getValues(['firstName', 'lastName', 'email'])
    keepSignUp({ firstName, lastName, email })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onChange={keep}
      onSubmit={handleSubmit((body) => signUp.mutate(body, { onSuccess: () => onSent(body.email) }))}
    >
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
