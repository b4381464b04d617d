import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
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
  const ask = useAuthCall(auth[name])
  const form = useForm({
    start: { email, ...(next && { next }) },
    lateRules: rules,
    send: (body) => ask.mutateAsync(body),
    otherwise: 'That did not work. Please try again.',
  })
  const address = ask.variables?.email
  return (
    <Form of={form} className="flex flex-col gap-4">
      {ask.isSuccess && (
        <Notice tone="success">
          {kind !== 'link'
            ? `If ${address} has an account${kind === 'confirm' ? ' to confirm' : ''}, ${sent} is on its way.`
            : `Check your inbox: ${sent} is on its way to ${address}.`}
        </Notice>
      )}
      <Field label="Email" {...form.field('email')}>
        <Input type="email" autoComplete="email" />
      </Field>
      <Button type="submit" size="lg" loading={form.isBusy}>
        {ask.isSuccess ? 'Send it again' : button}
      </Button>
      <ModeLink className="self-start" onClick={() => onMode('sign-in')}>
        Back to log in
      </ModeLink>
    </Form>
  )
}
