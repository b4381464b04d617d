import type { SavedQuery } from '@cuebook/domain/discovery/query.ts'
import type { UrlSearch } from './searchInUrl.ts'

export const toSavedQuery = ({ search, placeName }: UrlSearch): SavedQuery =>
  placeName ? { ...search, place: placeName } : search

/** A place that was kept without its name gets one from the address, like any other. */
export const fromSavedQuery = ({ place = '', ...search }: SavedQuery): UrlSearch => ({
  search,
  placeName: place,
})
