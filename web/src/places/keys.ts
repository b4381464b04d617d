import { placesCalls } from '@cuebook/domain/places/calls.ts'

/** Each question is a longer key that begins with `suggestions`. */
export const placesKeys = {
  suggestions: [placesCalls.suggest.path],
  map: [placesCalls.map.path],
} as const
