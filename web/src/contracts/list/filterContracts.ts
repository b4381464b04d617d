import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'

/** What was asked for, as typed; an empty text asks for nothing. */
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

/** What a contract does not tell yet fits no range. */
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
  /** The filter once this chip is taken away. */
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

/** Whoever types the ends the other way round means the same range. */
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
