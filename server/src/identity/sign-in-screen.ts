import { safeNext } from '@cuebook/domain/identity/safe-next.ts'

/** Where links in mails and the provider come back to; signed in, the navigations move on from here. */
export function signInScreen(next: string | null | undefined, error?: string): string {
  const query = new URLSearchParams()
  const path = safeNext(next)
  if (path) query.set('next', path)
  if (error) query.set('error', error)
  return query.size > 0 ? `/sign-in?${query}` : '/sign-in'
}
