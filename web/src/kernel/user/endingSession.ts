/**
 * Between the press that ends a session (a reset, logging out, entering another account) and the page that follows, the
 * session may be gone already. A poll would then be refused, and the person would be told that they were logged out.
 */
let ending: PromiseWithResolvers<void> | null = null

export const isSessionEnding = (): boolean => ending !== null

/** Every other call of this page waits here until the page is left, or until the session turns out to stay. */
export const untilSessionStays = (): Promise<void> | null => ending?.promise ?? null

/** Holds all calls back. A browser that goes back to this page, still in its memory, finds them released. */
export function holdCalls(): void {
  if (ending) return
  ending = Promise.withResolvers<void>()
  addEventListener('pageshow', releaseAfterReturn)
}

export function releaseCalls(): void {
  removeEventListener('pageshow', releaseAfterReturn)
  ending?.resolve()
  ending = null
}

function releaseAfterReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) releaseCalls()
}

/**
 * Makes a call after which the browser has another token of its session. What another call sends meanwhile would be refused,
 * and a call that is under way may be: nobody is logged out by that.
 */
export async function renewSession<T>(call: () => Promise<T>): Promise<T> {
  const answer = call()
  holdCalls()
  return answer.finally(releaseCalls)
}

/** Makes a call that ends the session when it succeeds. If it fails, the session stays and the other calls go on. */
export async function endSession<T>(call: () => Promise<T>): Promise<T> {
  // The call leaves before the others are held back.
  const answer = call()
  holdCalls()
  try {
    return await answer
  } catch (error) {
    releaseCalls()
    throw error
  }
}
