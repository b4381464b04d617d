import { longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { requestRadii, requestSorts } from '@cuebook/domain/service-requests/filter-choices.ts'
import type { RequestFilters } from '@cuebook/domain/service-requests/filters.ts'
import { partyTypes } from '@cuebook/domain/service-requests/party-types.ts'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'

const PAGE = '/service-requests'
const HIGHEST_BUDGET = 10_000_000

/** Repeats the rules of the schema `requestFilters`, which would load zod; a test compares the two. */
export function readFilters(search: string): RequestFilters {
  const query = new URLSearchParams(search)
  const text = (name: string) => query.get(name) ?? ''
  const [from, to] = inOrder(day(text('from')), day(text('to')))
  const withinMiles = requestRadii.find((miles) => String(miles) === text('withinMiles'))
  const minBudget = budget(text('minBudget'))
  const partyType = partyTypes.find((type) => type === text('partyType'))
  const sort = requestSorts.find((each) => each === text('sort'))
  return {
    ...(partyType && { partyType }),
    ...(from && { from }),
    ...(to && { to }),
    ...(withinMiles && { withinMiles }),
    ...(minBudget && { minBudget }),
    ...(sort && { sort }),
  }
}

export function writeFilters(filters: RequestFilters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.toString()
}

/** The filters stay in the address, so that they survive a reload and can be shared. */
export function useFilters(hasPlace: boolean): [RequestFilters, (next: RequestFilters) => void] {
  const [, navigate] = useLocation()
  const search = useSearch()
  const filters = useMemo(() => {
    const { withinMiles, ...rest } = readFilters(search)
    // The server refuses a distance from nowhere.
    return withinMiles && hasPlace ? { ...rest, withinMiles } : rest
  }, [search, hasPlace])
  const setFilters = (next: RequestFilters) => {
    const query = writeFilters(next)
    navigate(query ? `${PAGE}?${query}` : PAGE, { replace: true })
  }
  return [filters, setFilters]
}

export interface FilterChip {
  label: string
  /** The filters without the one of this chip. */
  without: RequestFilters
}

/** The filters that leave something out; the order of the list leaves out nothing. */
export function filterChips(filters: RequestFilters): FilterChip[] {
  const { partyType, from, to, withinMiles, minBudget } = filters
  const drop = (...names: (keyof RequestFilters)[]): RequestFilters =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((each) => each === name)))
  const days = daysWords(from, to)
  return [
    ...(partyType ? [{ label: partyType, without: drop('partyType') }] : []),
    ...(days ? [{ label: days, without: drop('from', 'to') }] : []),
    ...(withinMiles ? [{ label: milesLabel(withinMiles), without: drop('withinMiles') }] : []),
    ...(minBudget ? [{ label: budgetLabel(minBudget), without: drop('minBudget') }] : []),
  ]
}

export const milesLabel = (miles: number): string => `Within ${miles} miles`
export const budgetLabel = (dollars: number): string => `${usd(dollars)} and more`

function daysWords(from: string | undefined, to: string | undefined): string {
  if (from && to) return `${longDate(from)} to ${longDate(to)}`
  if (from) return `From ${longDate(from)}`
  return to ? `Up to ${longDate(to)}` : ''
}

/** Days that were typed in reverse order mean the same days. */
const inOrder = (from: string | undefined, to: string | undefined) =>
  from && to && from > to ? [to, from] : [from, to]

function day(text: string): string | undefined {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : null
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

function budget(text: string): number | undefined {
  const dollars = text.trim() === '' ? Number.NaN : Number(text)
  return dollars > 0 && dollars <= HIGHEST_BUDGET ? dollars : undefined
}
