import { emailAddress } from '@cuebook/domain/identity/email.ts'
import { safeNext } from '@cuebook/domain/identity/safe-next.ts'
import type { Role } from '@cuebook/domain/kernel/access.ts'

/** How a person gets a new link: the address that the old link was mailed to, and the form that mails another. */
export interface Again {
  readonly email: string
  readonly mode?: 'link' | 'confirm'
}

/** The address that mailed links and the provider come back to; a signed-in person is then sent on to `next`. */
export function signInScreen(next: string | null | undefined, error?: string, again?: Again | null): string {
  const query = new URLSearchParams()
  const path = safeNext(next)
  if (path) query.set('next', path)
  if (error) query.set('error', error)
  if (again?.mode) query.set('mode', again.mode)
  if (again) query.set('email', again.email)
  return query.size > 0 ? `/sign-in?${query}` : '/sign-in'
}

/** The form for a new account of that role. */
export function signUpScreen(role: Role, next: string | null): string {
  return `/sign-up?${new URLSearchParams({ role, ...(next && { next }) })}`
}

/**
 * A mailed link names its own address, so that a person whose link has expired gets a new one without typing. Only a
 * person who has the mail learns it.
 */
export function newLinkTo(mailedFor: string | undefined, mode: 'link' | 'confirm'): Again | null {
  const { data: email } = emailAddress.safeParse(mailedFor)
  return email ? { email, mode } : null
}
