import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import type { UrlSearch } from './searchInUrl.ts'
import type { Ask } from './useAsking.ts'

export type Changes = { [Field in keyof DjSearch]?: DjSearch[Field] | undefined }

/** Asks for the same search with some changes; a filter without a value is left out. */
export const changing = (asked: UrlSearch, ask: Ask) => (changes: Changes, options?: Parameters<Ask>[1]) => {
  const next = Object.entries({ ...asked.search, ...changes }).filter(([, value]) => value !== undefined)
  ask({ search: Object.fromEntries(next) as DjSearch, placeName: asked.placeName }, options)
}
