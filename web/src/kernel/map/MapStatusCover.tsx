import type { ReactNode } from 'react'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { MapPin } from '../ui/icon/icons.ts'
import type { MapStatus } from './mapTypes.ts'

export interface MapStatusCoverProps {
  status: MapStatus
  onRetry?: (() => void) | undefined
}

/** Covers the map while it loads, and replaces it when it fails. */
export function MapStatusCover({ status, onRetry }: MapStatusCoverProps) {
  if (status === 'loaded') return null
  if (status === 'auth-failure') {
    return (
      <Cover>
        <ErrorState
          title="Error: AuthFailure"
          text="The key for the map was refused. The rest works without it."
        />
      </Cover>
    )
  }
  if (status === 'failed') {
    return (
      <Cover>
        <ErrorState
          title="The map did not load"
          text="Please try again. The rest works without it."
          onRetry={onRetry}
        />
      </Cover>
    )
  }
  return (
    <Cover>
      <div role="status" className="flex flex-col items-center gap-3 text-sm text-ink-2">
        <MapPin aria-hidden className="size-7 animate-shimmer text-violet" />
        {status === 'loading' ? 'Loading map…' : 'Preparing map…'}
      </div>
    </Cover>
  )
}

function Cover({ children }: { children: ReactNode }) {
  return <div className="absolute inset-0 z-10 grid place-items-center overflow-auto bg-sunk">{children}</div>
}
