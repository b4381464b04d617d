import { reasonOf } from '../kernel/calls/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { useLeave, useMailLeaveLink } from './requests.ts'

/** Without a password, a link that only the owner of the address gets confirms it. */
export function LeaveByMail({ token }: { token: string | null }) {
  const mail = useMailLeaveLink()
  const leave = useLeave()
  if (token && !leave.error)
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-2">
          You have confirmed that it is you. One more press, and your seven days begin.
        </p>
        <Button variant="danger" loading={leave.isPending} onClick={() => leave.mutate({ token })}>
          Delete my account
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-4">
      {leave.error && <Notice tone="error">{reasonOf(leave.error, 'That did not work.')}</Notice>}
      {mail.isSuccess ? (
        <Notice tone="success">We have sent you a mail. Follow its link to go on.</Notice>
      ) : (
        <>
          <p className="text-ink-2">
            Your account has no password, so we send you a mail with a link. After that you have seven days to
            change your mind.
          </p>
          <Button variant="secondary" loading={mail.isPending} onClick={() => mail.mutate()}>
            Send me the link
          </Button>
        </>
      )}
    </div>
  )
}
