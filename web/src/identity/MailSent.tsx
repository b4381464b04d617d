import { reasonOf } from '../kernel/calls/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { ModeLink } from './ModeLink.tsx'
import { auth, useAuthCall } from './requests.ts'

interface MailSentProps {
  email: string
  next: string | null
  onOtherAddress: () => void
  onSignIn: () => void
}

/** After signing up, whether or not the address has an account already. */
export function MailSent({ email, next, onOtherAddress, onSignIn }: MailSentProps) {
  const again = useAuthCall(auth.sendVerification)
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="success">
        Check your inbox. We sent a link to {email}; it confirms your address and logs you in.
      </Notice>
      {again.isSuccess && <Notice tone="info">We sent the link again.</Notice>}
      {again.error && (
        <Notice tone="error">{reasonOf(again.error, 'That did not work. Please try again.')}</Notice>
      )}
      <Button
        variant="secondary"
        loading={again.isPending}
        onClick={() => again.mutate({ email, ...(next && { next }) })}
      >
        Send the mail again
      </Button>
      <div className="flex flex-wrap gap-x-5">
        <ModeLink onClick={onOtherAddress}>Use another address</ModeLink>
        <ModeLink onClick={onSignIn}>Back to log in</ModeLink>
      </div>
    </div>
  )
}
