import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'

export interface Point {
  readonly lat: number
  readonly lng: number
}

export interface Places {
  readonly kind: 'embedded' | 'google'
  /** Likeliest first. A suggestion without coordinates gets them from `resolve`. */
  suggest(text: string, limit: number): Promise<PlaceSuggestion[]>
  /** Null for an id that names no place. */
  resolve(id: string): Promise<PlaceSuggestion | null>
  /** Where a written address lies, as near as can be told without asking anybody. */
  locate(address: string): Promise<Point | null>
}

/** A stranger's keystrokes cost an operator nothing: only who is signed in reaches a paid provider. */
export interface PlacesByAsker {
  readonly visitors: Places
  readonly members: Places
}
