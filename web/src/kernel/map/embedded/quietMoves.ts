import type * as L from 'leaflet'

const moving = new WeakSet<L.Map>()

/** Moves the map without animation, as the app and not the person does, so that nobody is asked to search there. */
export function moveQuietly(map: L.Map, move: () => unknown): void {
  moving.add(map)
  try {
    move()
  } finally {
    moving.delete(map)
  }
}

export const isMovedByPerson = (map: L.Map): boolean => !moving.has(map)
