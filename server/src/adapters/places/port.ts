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
  /** Where a written address lies, as near as the built-in lists can tell. */
  locate(address: string): Promise<Point | null>
}

/** Only people who are signed in use a paid provider, so that a visitor's typing costs the operator nothing. */
export interface PlacesByAsker {
  readonly visitors: Places
  readonly members: Places
}

declare module '../../kernel/context.ts' {
  interface Context {
    readonly places: PlacesByAsker
  }
}
