/**
 * Every screen waits for who is asking, so that is asked before anything else of ours is evaluated: main.tsx imports
 * this first. The prerendered landing page asks nobody.
 */
const root = globalThis.document?.getElementById('root')
let answer: Promise<Response> | null =
  root && root.dataset.page !== 'landing' ? fetch('/api/auth/user', { credentials: 'include' }) : null

// Whoever takes it hears of a failure; nobody else needs to.
answer?.catch(() => {})

/** The answer, once: whoever asks again asks anew. */
export function takeEarlyUser(): Promise<Response> | null {
  const taken = answer
  answer = null
  return taken
}
