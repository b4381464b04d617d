/** A median is shown only when at least so many conversations were answered. */
export const answersNeeded = 3

const steps: readonly (readonly [minutes: number, words: string])[] = [
  [60, 'within an hour'],
  [4 * 60, 'within a few hours'],
  [24 * 60, 'within a day'],
  [3 * 24 * 60, 'within a few days'],
  [7 * 24 * 60, 'within a week'],
]

/** How fast a DJ usually answers a first message; null when it takes too long to be worth saying. */
export function responseTimeText(minutes: number | null): string | null {
  const step = minutes === null ? undefined : steps.find(([most]) => minutes <= most)
  return step ? `Usually answers ${step[1]}` : null
}
