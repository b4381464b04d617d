import type { Position } from '../kernel/map/mapTypes.ts'
import { SettledMap } from '../places/SettledMap.tsx'

/** Nearer, the embedded map has no streets to show. */
const ZOOM = 11

/** Where the venue lies. Paper gets the address alone. */
export function DaySheetMap({ place, venue }: { place: Position; venue: string | null }) {
  return (
    <SettledMap
      label={venue ? `Map of ${venue}` : 'Map'}
      centre={place}
      zoom={ZOOM}
      markers={[{ id: 'venue', label: 'Venue', ...place }]}
      selectedId={null}
      onSelect={() => {}}
      className="mt-3 h-56 rounded-control md:h-64 print:hidden"
    />
  )
}
