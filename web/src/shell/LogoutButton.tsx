import { LogOut } from 'lucide-react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ConfirmDialog } from '../kernel/ui/overlay/ConfirmDialog.tsx'
import { leaveUnasked } from '../kernel/unsaved/leaving.ts'

/** What forgets this device is loaded only now; without it the person is logged out all the same. */
async function logOut(): Promise<void> {
  await import('../notifications/push/requests.ts')
    .then(({ forgetThisDevice }) => forgetThisDevice())
    .catch(() => {})
  leaveUnasked(() => location.assign('/api/logout'))
}

export function LogoutButton() {
  return (
    <ConfirmDialog
      title="Are you sure you want to log out?"
      description="You will be logged out of your account and returned to the landing page."
      confirmLabel="Log out"
      onConfirm={() => void logOut()}
      trigger={
        <Button variant="secondary">
          <LogOut aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">Logout</span>
        </Button>
      }
    />
  )
}
