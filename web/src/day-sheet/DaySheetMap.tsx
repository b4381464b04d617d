import type { Position } from '../kernel/map/mapTypes.ts'
import { SettledMap } from '../places/SettledMap.tsx'

/** The embedded map has no streets, so a higher zoom would show nothing more. */
const ZOOM = 11

/** A map of the venue; a printed sheet has only the address. */
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
