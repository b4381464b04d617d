/** Keeps the answers of the last few minutes, up to a given number. */
export class Recent<T> {
  private readonly kept = new Map<string, { value: T; until: number }>()
  private readonly size: number
  private readonly lifetimeMs: number
  private readonly now: () => number

  constructor({
    size,
    lifetimeMs,
    now = Date.now,
  }: { size: number; lifetimeMs: number; now?: () => number }) {
    this.size = size
    this.lifetimeMs = lifetimeMs
    this.now = now
  }

  get(key: string): T | undefined {
    const held = this.kept.get(key)
    if (!held || held.until <= this.now()) return undefined
    // An answer that is used moves to the end, so that it is dropped last.
    this.kept.delete(key)
    this.kept.set(key, held)
    return held.value
  }

  set(key: string, value: T): void {
    this.kept.delete(key)
    this.kept.set(key, { value, until: this.now() + this.lifetimeMs })
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.size) return
      this.kept.delete(oldest)
    }
  }
}
