/** Lets each key through once per period. It remembers only the newest keys, so that its memory is bounded. */
export function throttle({ everyMs, most }: { readonly everyMs: number; readonly most: number }) {
  const last = new Map<string, number>()
  return (key: string, now: Date): boolean => {
    const before = last.get(key)
    if (before !== undefined && Math.abs(now.getTime() - before) < everyMs) return false
    last.delete(key)
    last.set(key, now.getTime())
    const [oldest] = last.keys()
    if (last.size > most && oldest !== undefined) last.delete(oldest)
    return true
  }
}
