import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'

/**
 * Every screen waits for the current user, so start.ts imports this module first. The server puts the user into most
 * pages; for the others the user is requested before any other code runs. The landing page does not need the user.
 */
const root = globalThis.document?.getElementById('root')
const inPage = globalThis.document?.getElementById('user')?.textContent

/** Null for a visitor, undefined when the page does not say who opened it. */
export const userInPage: CurrentUser | null | undefined = inPage ? JSON.parse(inPage) : undefined

let answer: Promise<Response> | null = earlyAnswer()

function earlyAnswer(): Promise<Response> | null {
  if (!root || root.dataset.page === 'landing') return null
  if (userInPage === undefined) return fetch('/api/auth/user', { credentials: 'include' })
  return Promise.resolve(userInPage ? Response.json(userInPage) : new Response(null, { status: 401 }))
}

// Only the code that takes the answer handles a failure; this avoids a report of an unhandled rejection.
answer?.catch(() => {})

/** Returns the early answer once; a second caller gets null and makes a new request. */
export function takeEarlyUser(): Promise<Response> | null {
  const taken = answer
  answer = null
  return taken
}
