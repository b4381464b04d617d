import { passwordMinLength } from '@cuebook/domain/identity/password-length.ts'
import { useState } from 'react'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { LegalNote } from '../kernel/site/LegalNote.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { PasswordInput } from '../kernel/ui/form/PasswordInput.tsx'
import { keepSignUp, keptSignUp } from './keptSignUp.ts'
import { ModeLink } from './ModeLink.tsx'
import { auth, useAuthCall } from './requests.ts'
import type { SignInMode } from './signInMode.ts'

const rules = () => import('@cuebook/domain/identity/auth-forms.ts').then((m) => m.signUpForm)

interface SignUpFormProps {
  next: string | null
  /** Filled in until something else was typed. */
  email: string
  onSent: (email: string) => void
  onMode: (mode: SignInMode) => void
}

export function SignUpForm({ next, email, onSent, onMode }: SignUpFormProps) {
  const [kept] = useState(keptSignUp)
  const signUp = useAuthCall(auth.signUp)
  const form = useForm({
    start: {
      firstName: kept.firstName,
      lastName: kept.lastName,
      email: kept.email || email,
      password: '',
      ...(next && { next }),
    },
    lateRules: rules,
    async send(body) {
      await signUp.mutateAsync(body)
      return body.email
    },
    done: onSent,
    otherwise: 'That did not work. Please try again.',
    changed: ({ firstName, lastName, email }) => keepSignUp({ firstName, lastName, email }),
  })
  return (
    <Form of={form} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" {...form.field('firstName')}>
          <Input autoComplete="given-name" />
        </Field>
        <Field label="Last name" {...form.field('lastName')}>
          <Input autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Email" {...form.field('email')}>
        <Input type="email" autoComplete="email" />
      </Field>
      <Field
        label="Password"
        hint={`At least ${passwordMinLength} characters. A sentence is fine.`}
        {...form.field('password')}
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" loading={form.isBusy}>
        Create account
      </Button>
      <LegalNote by="creating an account" />
      <p className="text-ink-2">
        Already have an account? <ModeLink onClick={() => onMode('sign-in')}>Log in</ModeLink>
      </p>
    </Form>
  )
}
