import { defaultRadius, mapArea } from '@cuebook/domain/discovery/search.ts'
import { monthDay } from '../../kernel/dateWords.ts'
import type { UrlSearch } from './searchInUrl.ts'

const milesWords = (miles: number): string => `${miles} ${miles === 1 ? 'mile' : 'miles'}`

/** 'Free on Dec 12 · within 50 miles' */
export function summaryOf({ search, placeName, favourites }: UrlSearch): string {
  if (favourites) return 'Your favourites'
  const place = placeName === mapArea ? 'on this part of the map' : placeName && `within ${radiusOf(search)}`
  return capitalised([search.date && `free on ${monthDay(search.date)}`, place])
}

/** 'Dec 12 · 50 miles · any DJ' */
export const detailsOf = ({ search, placeName }: UrlSearch): string =>
  [search.date && monthDay(search.date), placeName && radiusOf(search), search.search ?? 'any DJ']
    .filter(Boolean)
    .join(' · ')

const radiusOf = ({ radiusMiles = defaultRadius }: UrlSearch['search']): string =>
  milesWords(Math.round(radiusMiles))

function capitalised(parts: readonly (string | undefined)[]): string {
  const words = parts.filter(Boolean).join(' · ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
