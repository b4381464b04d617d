import { MapView } from '../kernel/map/MapView.tsx'
import type { Position } from '../kernel/map/mapTypes.ts'
import { useMapEngine } from '../places/requests.ts'

/** Nearer, the embedded map has no streets to show. */
const ZOOM = 11

/** Where the venue lies. Paper gets the address alone. */
export function DaySheetMap({ place, venue }: { place: Position; venue: string | null }) {
  const { data: engine } = useMapEngine()
  return (
    <MapView
      engine={engine ?? null}
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
