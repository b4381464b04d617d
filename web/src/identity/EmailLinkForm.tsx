import { useForm } from 'react-hook-form'
import { reasonOf } from '../kernel/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { useLateRules } from '../kernel/ui/form/useLateRules.ts'
import { ModeLink } from './ModeLink.tsx'
import { auth, useAuthCall } from './requests.ts'
import type { SignInMode } from './signInMode.ts'

const rules = () => import('@cuebook/domain/identity/auth-forms.ts').then((m) => m.emailForm)

const kinds = {
  link: { name: 'sendMagicLink', button: 'Email me a link', sent: 'a link that logs you in' },
  confirm: {
    name: 'sendVerification',
    button: 'Email me a new link',
    sent: 'a link that confirms your address',
  },
  forgot: {
    name: 'requestPasswordReset',
    button: 'Email me a link',
    sent: 'a link to choose a new password',
  },
} as const

interface EmailLinkFormProps {
  kind: keyof typeof kinds
  next: string | null
  /** The address that the field begins with; empty when it is not known. */
  email: string
  onMode: (mode: SignInMode) => void
}

export function EmailLinkForm({ kind, next, email, onMode }: EmailLinkFormProps) {
  const { name, button, sent } = kinds[kind]
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: useLateRules(rules),
    defaultValues: { email, ...(next && { next }) },
  })
  const ask = useAuthCall(auth[name])
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((body) => ask.mutate(body))}>
      {ask.isSuccess && (
        <Notice tone="success">
          {kind !== 'link'
            ? `If ${getValues('email')} has an account${kind === 'confirm' ? ' to confirm' : ''}, ${sent} is on its way.`
            : `Check your inbox: ${sent} is on its way to ${getValues('email')}.`}
        </Notice>
      )}
      {ask.error && (
        <Notice tone="error">{reasonOf(ask.error, 'That did not work. Please try again.')}</Notice>
      )}
      <Field label="Email" error={formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Button type="submit" size="lg" loading={ask.isPending}>
        {ask.isSuccess ? 'Send it again' : button}
      </Button>
      <ModeLink className="self-start" onClick={() => onMode('sign-in')}>
        Back to log in
      </ModeLink>
    </form>
  )
}
