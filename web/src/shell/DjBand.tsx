import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { type ComponentType, lazy, Suspense } from 'react'

type Band = ComponentType<{ user: CurrentUser }>
let loaded: Band | null = null

/** Clients never see the band, so they do not load it. The page of a DJ waits for it, so that nothing moves later. */
export async function loadDjBand(): Promise<{ default: Band }> {
  const { FindableBand } = await import('../profiles/FindableBand.tsx')
  loaded = FindableBand
  return { default: FindableBand }
}

const LateBand = lazy(loadDjBand)

/** Says to a DJ what keeps clients from finding them. */
export function DjBand({ user }: { user: CurrentUser }) {
  const Band = loaded
  if (Band) return <Band user={user} />
  return (
    <Suspense>
      <LateBand user={user} />
    </Suspense>
  )
}
