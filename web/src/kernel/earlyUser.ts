/**
 * Every screen waits for the current user, so start.ts imports this module first, which requests the user before any
 * other code runs. The prerendered landing page does not need the user.
 */
const root = globalThis.document?.getElementById('root')
let answer: Promise<Response> | null =
  root && root.dataset.page !== 'landing' ? fetch('/api/auth/user', { credentials: 'include' }) : null

// Only the code that takes the answer handles a failure; this avoids a report of an unhandled rejection.
answer?.catch(() => {})

/** Returns the early answer once; a second caller gets null and makes a new request. */
export function takeEarlyUser(): Promise<Response> | null {
  const taken = answer
  answer = null
  return taken
}
