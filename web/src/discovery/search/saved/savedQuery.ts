import type { SavedQuery } from '@cuebook/domain/discovery/query.ts'
import type { UrlSearch } from '../searchInUrl.ts'

export const toSavedQuery = ({ search, placeName }: UrlSearch): SavedQuery =>
  placeName ? { ...search, place: placeName } : search

/** A place that was saved without a name gets one when the address is read. */
export const fromSavedQuery = ({ place = '', ...search }: SavedQuery): UrlSearch => ({
  search,
  placeName: place,
})
