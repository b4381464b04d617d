import { safeNext } from '@cuebook/domain/identity/safe-next.ts'

/** The address that mailed links and the provider come back to; a signed-in person is then sent on to `next`. */
export function signInScreen(next: string | null | undefined, error?: string): string {
  const query = new URLSearchParams()
  const path = safeNext(next)
  if (path) query.set('next', path)
  if (error) query.set('error', error)
  return query.size > 0 ? `/sign-in?${query}` : '/sign-in'
}
