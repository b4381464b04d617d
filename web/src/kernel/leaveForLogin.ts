import { toast } from './ui/feedback/toast.ts'

export const LOGIN_REDIRECT_DELAY_MS = 500

let leaving = false

/** Says why, then goes to the sign-in and back to this very page afterwards. */
export function leaveForLogin(go: (address: string) => void = (address) => location.assign(address)): void {
  if (leaving) return
  leaving = true
  // After the failed call's own toast, which would otherwise take this one's place.
  setTimeout(() =>
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    }),
  )
  const here = location.pathname + location.search
  setTimeout(() => {
    leaving = false
    go(`/api/login?next=${encodeURIComponent(here)}`)
  }, LOGIN_REDIRECT_DELAY_MS)
}
