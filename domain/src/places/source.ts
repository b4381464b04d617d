/** Where a place comes from, for the credit under a list of places. The id of a place begins with its source. */
export type PlaceSource = 'google' | 'geonames' | 'own'

export function sourceOf(id: string): PlaceSource {
  if (id.startsWith('google:')) return 'google'
  return id.startsWith('venue:') ? 'own' : 'geonames'
}
