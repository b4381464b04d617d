import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { ApiError, reasonOf } from '../kernel/calls/api.ts'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { PasswordInput } from '../kernel/ui/form/PasswordInput.tsx'
import { KeyRound, Mail } from '../kernel/ui/icon/icons.ts'
import { ModeLink } from './ModeLink.tsx'
import { auth, useAuthCall, usePasskeySignIn } from './requests.ts'
import type { SignInMode } from './signInMode.ts'

const rules = () => import('@cuebook/domain/identity/auth-forms.ts').then((m) => m.signInForm)

interface PasswordFormProps {
  next: string | null
  /** The address that the field begins with; empty when it is not known. */
  email: string
  oidc: boolean
  onDone: () => void
  onMode: (mode: SignInMode) => void
}

export function PasswordForm({ next, email, oidc, onDone, onMode }: PasswordFormProps) {
  const signIn = useAuthCall(auth.signIn)
  const form = useForm({
    start: { email, password: '' },
    lateRules: rules,
    send: (body) => signIn.mutateAsync(body),
    done: onDone,
  })
  const passkey = usePasskeySignIn()
  const unverified =
    signIn.error instanceof ApiError && signIn.error.failure.code === 'auth.email-not-verified'

  return (
    <div className="flex flex-col gap-5">
      <Form of={form} className="flex flex-col gap-4">
        {signIn.error && (
          <Notice tone={unverified ? 'warning' : 'error'}>
            {unverified
              ? 'Please confirm your email address first. We just sent you the link again.'
              : reasonOf(signIn.error, 'Signing in did not work. Please try again.')}
          </Notice>
        )}
        <Field label="Email" {...form.field('email')}>
          <Input type="email" autoComplete="username webauthn" />
        </Field>
        <Field label="Password" {...form.field('password')}>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <ModeLink className="self-end" onClick={() => onMode('forgot')}>
          Forgot your password?
        </ModeLink>
        <Button type="submit" size="lg" loading={signIn.isPending || signIn.isSuccess}>
          Log in
        </Button>
      </Form>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="secondary" onClick={() => onMode('link')}>
          <Mail aria-hidden />
          Email me a link
        </Button>
        {browserSupportsWebAuthn() && (
          <Button
            variant="secondary"
            loading={passkey.isPending}
            onClick={() => passkey.mutate(undefined, { onSuccess: onDone })}
          >
            <KeyRound aria-hidden />
            Use a passkey
          </Button>
        )}
      </div>
      {passkey.error && (
        <Notice tone="error">
          {reasonOf(passkey.error, 'No passkey was used. Please log in another way.')}
        </Notice>
      )}
      {oidc && (
        <Button asChild variant="secondary">
          <a href={next ? `/api/login?next=${encodeURIComponent(next)}` : '/api/login'}>
            Use your organisation's sign-in
          </a>
        </Button>
      )}
      <p className="text-ink-2">
        New here? <ModeLink onClick={() => onMode('sign-up')}>Create an account</ModeLink>
      </p>
    </div>
  )
}
