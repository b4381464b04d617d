import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'

/** The filter as typed; an empty text means no condition. */
export interface ContractFilter {
  eventType: string
  /** yyyy-mm-dd */
  from: string
  to: string
  minPrice: string
  maxPrice: string
}

export const noFilter: ContractFilter = { eventType: '', from: '', to: '', minPrice: '', maxPrice: '' }

type Filtered = Pick<Contract, 'eventType' | 'eventDate' | 'price'>

/** A contract without a date or price does not match a filter on it. */
export function fitsFilter(contract: Filtered, filter: ContractFilter): boolean {
  const { eventType, eventDate, price } = contract
  const [from, to] = inOrder(filter.from, filter.to)
  const [min, max] = inOrder(dollarsOf(filter.minPrice), dollarsOf(filter.maxPrice))
  return (
    (filter.eventType === '' || eventType === filter.eventType) &&
    (from === '' || (eventDate !== null && eventDate >= from)) &&
    (to === '' || (eventDate !== null && eventDate <= to)) &&
    (min === null || (price !== null && price >= min)) &&
    (max === null || (price !== null && price <= max))
  )
}

export interface FilterChip {
  label: string
  /** The filter without the condition of this chip. */
  without: ContractFilter
}

export function filterChips(filter: ContractFilter): FilterChip[] {
  const { eventType } = filter
  const [from, to] = inOrder(filter.from, filter.to)
  const [min, max] = inOrder(dollarsOf(filter.minPrice), dollarsOf(filter.maxPrice))
  const dates = range(from && longDate(from), to && longDate(to))
  const prices = range(min === null ? '' : usd(min), max === null ? '' : usd(max))
  return [
    ...(eventType ? [{ label: eventType, without: { ...filter, eventType: '' } }] : []),
    ...(dates ? [{ label: dates, without: { ...filter, from: '', to: '' } }] : []),
    ...(prices ? [{ label: prices, without: { ...filter, minPrice: '', maxPrice: '' } }] : []),
  ]
}

/** A range that was typed in reverse order means the same range. */
const inOrder = <T extends string | number | null>(a: T, b: T): [T, T] =>
  a !== null && a !== '' && b !== null && b !== '' && a > b ? [b, a] : [a, b]

function range(from: string, to: string): string {
  if (from && to) return `${from} to ${to}`
  if (from) return `From ${from}`
  return to ? `Up to ${to}` : ''
}

function dollarsOf(typed: string): number | null {
  const amount = Number(typed)
  return typed.trim() === '' || !Number.isFinite(amount) ? null : amount
}
