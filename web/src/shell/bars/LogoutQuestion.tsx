import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { leaveUnasked } from '../../kernel/unsaved/leaving.ts'
import { holdCalls } from '../../kernel/user/endingSession.ts'

/** What forgets this device is loaded only now; without it the person is logged out all the same. */
async function logOut(): Promise<void> {
  await import('../../notifications/push/requests.ts')
    .then(({ forgetThisDevice }) => forgetThisDevice())
    .catch(() => {})
  holdCalls()
  leaveUnasked(() => location.assign('/api/logout'))
}

interface LogoutQuestionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The top bar, the menu behind the avatar and the palette all ask this. */
export function LogoutQuestion(props: LogoutQuestionProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Are you sure you want to log out?"
      description="You will be logged out of your account and returned to the landing page."
      confirmLabel="Log out"
      onConfirm={() => void logOut()}
    />
  )
}
