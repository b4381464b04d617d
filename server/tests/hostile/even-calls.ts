import { password } from '../people.ts'

const names = { firstName: 'Ada', lastName: 'Stone' }

/** Calls whose answers must not reveal whether an address has an account, for that address. */
export const evenCalls: Record<string, (email: string) => readonly [path: string, body: object]> = {
  'signing in': (email) => ['/api/auth/sign-in/email', { email, password: 'not the password' }],
  'signing up': (email) => ['/api/auth/sign-up/email', { ...names, email, password }],
  'a sign-in link': (email) => ['/api/auth/sign-in/magic-link', { email }],
  'a password reset': (email) => ['/api/auth/request-password-reset', { email }],
}
