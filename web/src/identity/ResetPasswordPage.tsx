import { passwordMinLength, resetForm } from '@cuebook/domain/identity/auth-forms.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, useSearch } from 'wouter'
import { reasonOf } from '../kernel/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { auth, useAuthCall } from './requests.ts'
import { SignInFrame } from './SignInFrame.tsx'

export default function ResetPasswordPage() {
  useTitle('Choose a new password')
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetForm),
    defaultValues: { token, newPassword: '' },
  })
  const reset = useAuthCall(auth.resetPassword)
  return (
    <SignInFrame
      title="Choose a new password"
      text="You will be logged out everywhere. Then log in with the new password."
    >
      {reset.isSuccess ? (
        <div className="flex flex-col gap-5">
          <Notice tone="success">Your password is changed.</Notice>
          <Button asChild size="lg">
            <a href="/api/login">Log in</a>
          </Button>
        </div>
      ) : (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={handleSubmit((body) => reset.mutate(body))}
        >
          {(reset.error || token === '') && (
            <Notice tone="error">
              {token === ''
                ? 'This link is incomplete. Please open it from the mail again.'
                : reasonOf(reset.error, 'That did not work. Please ask for a new link.')}
            </Notice>
          )}
          <Field
            label="New password"
            hint={`At least ${passwordMinLength} characters. A sentence is fine.`}
            error={formState.errors.newPassword?.message}
          >
            <Input type="password" autoComplete="new-password" {...register('newPassword')} />
          </Field>
          <Button type="submit" size="lg" loading={reset.isPending} disabled={token === ''}>
            Set the new password
          </Button>
          <Link href="/sign-in?mode=forgot" className="self-start font-medium text-violet-ink underline">
            Ask for a new link
          </Link>
        </form>
      )}
    </SignInFrame>
  )
}
