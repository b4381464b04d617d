import { placesCalls } from '@cuebook/domain/places/room.ts'

/** The key of each query begins with `suggestions`. */
export const placesKeys = {
  suggestions: [placesCalls.suggest.path],
  map: [placesCalls.map.path],
} as const
