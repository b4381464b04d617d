import type { Contract } from '../contracts/contract.ts'
import { cents } from '../kernel/words/money.ts'
import { addMonths, monthOf } from './calendar.ts'

const MONTHS = 12

export interface MonthEarnings {
  /** yyyy-mm */
  readonly month: string
  readonly cents: number
  readonly events: number
}

/** The earnings of the twelve months up to today's, by the dates of completed events. */
export function monthlyEarnings(
  contracts: readonly Pick<Contract, 'status' | 'eventDate' | 'price'>[],
  today: string,
): MonthEarnings[] {
  return Array.from({ length: MONTHS }, (_each, i) => {
    const month = monthOf(addMonths(today, i - MONTHS + 1))
    const done = contracts.filter(
      ({ status, eventDate }) => status === 'completed' && eventDate !== null && monthOf(eventDate) === month,
    )
    const sum = done.reduce((total, { price }) => total + cents(price ?? 0), 0)
    return { month, cents: sum, events: done.length }
  })
}

/** How much more this month has brought than the last one; null when it is not more. */
export function gainOverLastMonth(months: readonly Pick<MonthEarnings, 'cents'>[]): number | null {
  const [last, current] = months.slice(-2)
  const gain = (current?.cents ?? 0) - (last?.cents ?? 0)
  return gain > 0 ? gain : null
}
