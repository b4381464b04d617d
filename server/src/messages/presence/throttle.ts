/** Lets a key through once in so many milliseconds. It remembers only so many keys, the newest. */
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
