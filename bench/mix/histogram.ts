/** Counts times in steps of 4 %, so that hours of them need no room. */
const STEP = Math.log(1.04)
const LEAST_MS = 0.05

export interface Counted {
  count: number
  worst: number
  readonly buckets: Record<number, number>
}

export const newCounted = (): Counted => ({ count: 0, worst: 0, buckets: {} })

export function add(to: Counted, ms: number): void {
  const bucket = Math.max(0, Math.ceil(Math.log(ms / LEAST_MS) / STEP))
  to.buckets[bucket] = (to.buckets[bucket] ?? 0) + 1
  to.count += 1
  to.worst = Math.max(to.worst, ms)
}

export function merge(all: readonly Counted[]): Counted {
  const sum = newCounted()
  for (const { count, worst, buckets } of all) {
    sum.count += count
    sum.worst = Math.max(sum.worst, worst)
    for (const [bucket, n] of Object.entries(buckets))
      sum.buckets[Number(bucket)] = (sum.buckets[Number(bucket)] ?? 0) + n
  }
  return sum
}

export function quantile({ count, worst, buckets }: Counted, share: number): number {
  let left = count * share
  for (const [bucket, n] of Object.entries(buckets).toSorted(([a], [b]) => Number(a) - Number(b))) {
    left -= n
    if (left <= 0) return Math.min(worst, LEAST_MS * Math.exp(Number(bucket) * STEP))
  }
  return worst
}
