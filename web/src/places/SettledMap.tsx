import { MapView } from '../kernel/map/MapView.tsx'
import type { MapProps } from '../kernel/map/mapTypes.ts'
import { useMapEngine } from './requests.ts'

/** The map this installation is set to draw. It says so while it asks, and when nobody answers. */
export function SettledMap(map: MapProps) {
  const { data: engine, isError, refetch } = useMapEngine()
  return <MapView {...map} engine={engine ?? null} onAskAgain={isError ? () => void refetch() : undefined} />
}
