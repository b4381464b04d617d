import { toast } from '../ui/feedback/toast.ts'
import { leaveUnasked } from '../unsaved/leaving.ts'
import { isSessionEnding } from '../user/endingSession.ts'
import { isPageLeaving } from './leavingPage.ts'

export const LOGIN_REDIRECT_DELAY_MS = 500

let leaving = false

/** Shows a toast, then goes to the sign-in, which returns to this page. Nothing happens to a person who is leaving. */
export function leaveForLogin(go: (address: string) => void = (address) => location.assign(address)): void {
  if (leaving || isSessionEnding() || isPageLeaving()) return
  leaving = true
  // Delayed, because the toast of the failed call would otherwise replace this one.
  setTimeout(() =>
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    }),
  )
  const currentPath = location.pathname + location.search
  setTimeout(() => {
    leaving = false
    if (isSessionEnding()) return
    leaveUnasked(() => go(`/api/login?next=${encodeURIComponent(currentPath)}`))
  }, LOGIN_REDIRECT_DELAY_MS)
}
