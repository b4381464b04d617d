import { MapView } from '../kernel/map/MapView.tsx'
import type { MapProps } from '../kernel/map/mapTypes.ts'
import { useMapEngine } from './requests.ts'

/** The map that the server's settings choose. It says when the settings are loading or did not load. */
export function SettledMap(map: MapProps) {
  const { data: engine, isError, refetch } = useMapEngine()
  return <MapView {...map} engine={engine ?? null} onAskAgain={isError ? () => void refetch() : undefined} />
}
