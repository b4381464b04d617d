import { mapArea } from '@cuebook/domain/discovery/search.ts'
import { monthDay } from '../../../kernel/dateWords.ts'
import type { UrlSearch } from '../searchInUrl.ts'

/** What a visitor who came with a search reads about it: the heading, and what went wrong. */
export function previewWords({ search: { date }, placeName, unknownPlace }: UrlSearch, nobody: boolean) {
  const where = placeName === mapArea ? 'on this part of the map' : placeName && `near ${placeName}`
  const free = date ? `free on ${monthDay(date)}` : ''
  const searched = [where, free].filter(Boolean)
  const market = nobody || searched.length === 0
  return {
    title: market ? 'Some of our best rated DJs' : `DJs ${searched.join(', ')}`,
    note: [
      unknownPlace && `We know no place called “${unknownPlace}”.`,
      nobody && `We found no DJ ${searched.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}
