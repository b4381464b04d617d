import type { SavedQuery } from '@cuebook/domain/discovery/query.ts'
import type { UrlSearch } from './searchInUrl.ts'

export const savedOf = ({ search, placeName }: UrlSearch): SavedQuery =>
  placeName ? { ...search, place: placeName } : search

/** A place that was kept without its name gets one from the address, like any other. */
export const askedOf = ({ place = '', ...search }: SavedQuery): UrlSearch => ({ search, placeName: place })
