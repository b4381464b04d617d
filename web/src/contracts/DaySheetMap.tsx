import { MapView } from '../kernel/map/MapView.tsx'
import { MAX_ZOOM } from '../kernel/map/mapConstants.ts'
import type { Position } from '../kernel/map/mapTypes.ts'
import { useMapEngine } from '../places/requests.ts'

/** Where the venue lies. Paper gets the address alone. */
export function DaySheetMap({ place, label }: { place: Position; label: string }) {
  const { data: engine } = useMapEngine()
  return (
    <MapView
      engine={engine ?? null}
      label={`Map of ${label}`}
      centre={place}
      zoom={MAX_ZOOM}
      markers={[{ id: 'venue', label, ...place }]}
      selectedId={null}
      onSelect={() => {}}
      className="mt-3 h-56 rounded-control md:h-64 print:hidden"
    />
  )
}
