import { grouped, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'

export const countWords = (count: number): string => grouped(count)

const some = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** '25 minutes', '3 hours' or '2 days'; null for what is not known. */
export function lengthWords(minutes: number | null): string | null {
  if (minutes === null) return null
  if (minutes < 59.5) return some(Math.max(1, Math.round(minutes)), 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 36 ? some(hours, 'hour') : some(Math.round(minutes / 60 / 24), 'day')
}

/** A name for each band between the cuts, lowest first. */
export function bandWords(cuts: readonly number[]): string[] {
  const [first] = cuts
  const last = cuts.at(-1)
  if (first === undefined || last === undefined) return []
  const between = cuts.slice(1).map((cut, i) => `${usdOfCents(cuts[i] ?? 0)} to ${usdOfCents(cut)}`)
  return [`Below ${usdOfCents(first)}`, ...between, `${usdOfCents(last)} and more`]
}
