import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { MapStatusCover } from './MapStatusCover.tsx'
import type { MapEngine, MapProps, MapStatus } from './mapTypes.ts'

export interface MapViewProps extends MapProps {
  /** Null while the settings are not known yet. */
  engine: MapEngine | null
  /** Requests the settings again; set only when they did not load. */
  onAskAgain?: (() => void) | undefined
  onStatus?: ((status: MapStatus) => void) | undefined
}

type Adapter = ComponentType<MapProps & { engine: MapEngine; onStatus: (status: MapStatus) => void }>

/** Each map is its own chunk, so that a page loads only the map it shows. */
const adapters: Record<MapEngine['kind'], () => Promise<{ default: unknown }>> = {
  embedded: () => import('./LeafletMap.tsx'),
  google: () => import('./GoogleMap.tsx'),
  raster: () => import('./LeafletMap.tsx'),
}

/** Shows the map of any engine, with the five states of its loading. */
export function MapView({ engine, onAskAgain, onStatus, className, ...map }: MapViewProps) {
  const [attempt, setAttempt] = useState(0)
  if (!engine) {
    const status = onAskAgain ? 'failed' : 'not-loaded'
    return (
      <Frame status={status} className={className}>
        <MapStatusCover status={status} onRetry={onAskAgain} />
      </Frame>
    )
  }
  return (
    <Attempt
      key={`${JSON.stringify(engine)} ${attempt}`}
      {...map}
      engine={engine}
      className={className}
      onStatus={onStatus}
      onRetry={() => setAttempt((n) => n + 1)}
    />
  )
}

interface AttemptProps extends MapProps {
  engine: MapEngine
  onStatus: MapViewProps['onStatus']
  onRetry: () => void
}

/** One attempt to load the map. A new attempt starts without any state. */
function Attempt({ engine, onStatus, onRetry, className, ...map }: AttemptProps) {
  const [status, setStatus] = useState<MapStatus>('loading')
  const [Adapter, setAdapter] = useState<Adapter | null>(null)
  const { kind } = engine

  useEffect(() => {
    let wanted = true
    adapters[kind]().then(
      (module) => wanted && setAdapter(() => module.default as Adapter),
      () => wanted && setStatus('failed'),
    )
    return () => {
      wanted = false
    }
  }, [kind])
  const say = useEffectEvent((now: MapStatus) => {
    onStatus?.(now)
  })
  useEffect(() => say(status), [status])

  const broken = status === 'failed' || status === 'auth-failure'
  return (
    <Frame status={status} className={className}>
      {Adapter && !broken && (
        <Adapter {...map} engine={engine} onStatus={setStatus} className="absolute inset-0" />
      )}
      <MapStatusCover status={status} onRetry={onRetry} />
    </Frame>
  )
}

interface FrameProps {
  status: MapStatus
  className: string | undefined
  children: ReactNode
}

function Frame({ status, className, children }: FrameProps) {
  return (
    <div
      data-map-status={status}
      aria-busy={status === 'loading' || undefined}
      className={cx('relative isolate overflow-hidden bg-sunk', className)}
    >
      {children}
    </div>
  )
}
