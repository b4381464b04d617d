/** Runs something when the browser has nothing better to do, unless the returned function is called before. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(run, { timeout: 5_000 })
    return () => cancelIdleCallback(asked)
  }
  // Not every browser says when it is idle.
  const timer = setTimeout(run, 1_000)
  return () => clearTimeout(timer)
}
