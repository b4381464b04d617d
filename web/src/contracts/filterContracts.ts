import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { longDate, usd } from '@cuebook/domain/contracts/words.ts'

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
export function fits(contract: Filtered, filter: ContractFilter): boolean {
  const { eventType, eventDate, price } = contract
  const min = dollarsOf(filter.minPrice)
  const max = dollarsOf(filter.maxPrice)
  return (
    (filter.eventType === '' || eventType === filter.eventType) &&
    (filter.from === '' || (eventDate !== null && eventDate >= filter.from)) &&
    (filter.to === '' || (eventDate !== null && eventDate <= filter.to)) &&
    (min === null || (price !== null && price >= min)) &&
    (max === null || (price !== null && price <= max))
  )
}

export interface FilterChip {
  label: string
  /** The filter once this chip is taken away. */
  without: ContractFilter
}

export function chipsOf(filter: ContractFilter): FilterChip[] {
  const { eventType, from, to } = filter
  const min = dollarsOf(filter.minPrice)
  const max = dollarsOf(filter.maxPrice)
  const dates = range(from && longDate(from), to && longDate(to))
  const prices = range(min === null ? '' : usd(min), max === null ? '' : usd(max))
  return [
    ...(eventType ? [{ label: eventType, without: { ...filter, eventType: '' } }] : []),
    ...(dates ? [{ label: dates, without: { ...filter, from: '', to: '' } }] : []),
    ...(prices ? [{ label: prices, without: { ...filter, minPrice: '', maxPrice: '' } }] : []),
  ]
}

function range(from: string, to: string): string {
  if (from && to) return `${from} to ${to}`
  if (from) return `From ${from}`
  return to ? `Up to ${to}` : ''
}

function dollarsOf(typed: string): number | null {
  const amount = Number(typed)
  return typed.trim() === '' || !Number.isFinite(amount) ? null : amount
}
