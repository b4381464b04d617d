import { resetForm } from '@cuebook/domain/identity/auth-forms.ts'
import { emailAddress } from '@cuebook/domain/identity/email.ts'
import { passwordMinLength } from '@cuebook/domain/identity/password-length.ts'
import { reviewPath } from '@cuebook/domain/identity/review-path.ts'
import { Link, useSearch } from 'wouter'
import { ApiError, reasonOf } from '../kernel/calls/api.ts'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { PasswordInput } from '../kernel/ui/form/PasswordInput.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { auth, useAuthCall } from './requests.ts'
import { SignInFrame } from './SignInFrame.tsx'

export default function ResetPasswordPage() {
  useTitle('Choose a new password')
  const query = new URLSearchParams(useSearch())
  const token = query.get('token') ?? ''
  const reset = useAuthCall(auth.resetPassword)
  const form = useForm({
    start: { token, newPassword: '' },
    rules: resetForm,
    send: (body) => reset.mutateAsync(body),
    otherwise: 'That did not work. Please try again.',
  })
  const isSpent =
    token === '' || (reset.error instanceof ApiError && reset.error.failure.code === 'auth.invalid-token')
  return (
    <SignInFrame
      title="Choose a new password"
      text="You will be logged out everywhere. Then log in with the new password."
    >
      {reset.isSuccess && (
        <div className="flex flex-col gap-5">
          <Notice tone="success">Your password is changed.</Notice>
          <p className="text-ink-2">
            Passkeys and connected calendars from before do nothing until you have logged in and said which
            may stay. Your calendar feed has a new address.
          </p>
          <Button asChild size="lg">
            <a href={`/api/login?${new URLSearchParams({ next: reviewPath })}`}>Log in</a>
          </Button>
        </div>
      )}
      {isSpent && (
        <SpentLink email={emailAddress.safeParse(query.get('for')).data ?? null} whole={token !== ''} />
      )}
      {!reset.isSuccess && !isSpent && (
        <Form of={form} className="flex flex-col gap-4">
          <Field
            label="New password"
            hint={`At least ${passwordMinLength} characters. A sentence is fine.`}
            {...form.field('newPassword')}
          >
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Button type="submit" size="lg" loading={form.isBusy}>
            Set the new password
          </Button>
          <Link href="/sign-in?mode=forgot" className="self-start font-medium text-violet-ink underline">
            Ask for a new link
          </Link>
        </Form>
      )}
    </SignInFrame>
  )
}

/** The link names the address it was mailed to, so a new one takes one click. */
function SpentLink({ email, whole }: { email: string | null; whole: boolean }) {
  const ask = useAuthCall(auth.requestPasswordReset)
  return (
    <div className="flex flex-col gap-5">
      {ask.isSuccess ? (
        <Notice tone="success">{`If ${email} has an account, a link to choose a new password is on its way.`}</Notice>
      ) : (
        <Notice tone="error">
          {whole
            ? 'This link was used already or has expired. Your password has not changed.'
            : 'This link is incomplete. Please open it from the mail again.'}
        </Notice>
      )}
      {ask.error && (
        <Notice tone="error">{reasonOf(ask.error, 'That did not work. Please try again.')}</Notice>
      )}
      {email ? (
        <Button size="lg" loading={ask.isPending} onClick={() => ask.mutate({ email })}>
          {ask.isSuccess ? 'Send it again' : `Email a new link to ${email}`}
        </Button>
      ) : (
        <Button asChild size="lg">
          <Link href="/sign-in?mode=forgot">Ask for a new link</Link>
        </Button>
      )}
    </div>
  )
}
