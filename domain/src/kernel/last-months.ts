/** The last twelve months up to this one, oldest first, each with the first day of the month after it. */
export function lastMonths(now: Date): { month: string; end: string }[] {
  const firstOf = (back: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10)
  return Array.from({ length: 12 }, (_, i) => ({ month: firstOf(11 - i), end: firstOf(10 - i) }))
}
