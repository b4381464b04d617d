import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { untilLogout } from '../../kernel/user/keptUntilLogout.ts'
import { logOut } from '../../kernel/user/logOut.ts'

/** What forgets this device is loaded only now; without it the person is logged out all the same. */
async function leave(): Promise<void> {
  await import('../../notifications/push/requests.ts')
    .then(({ forgetThisDevice }) => forgetThisDevice())
    .catch(() => {})
  logOut()
}

const WORDS = 'You will be logged out of your account and returned to the landing page.'
const LOST = 'Answers that are not saved yet are deleted from this browser.'

interface LogoutQuestionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The top bar, the menu behind the avatar and the palette all ask this. */
export function LogoutQuestion(props: LogoutQuestionProps) {
  const isSomethingKept = useSyncExternalStore(untilLogout.subscribe, untilLogout.isThere, () => false)
  return (
    <ConfirmDialog
      {...props}
      title="Are you sure you want to log out?"
      description={isSomethingKept ? `${WORDS} ${LOST}` : WORDS}
      confirmLabel="Log out"
      onConfirm={() => void leave()}
    />
  )
}
