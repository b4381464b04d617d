import { lazy, Suspense } from 'react'
import { mayWait } from './mayWait.ts'

/** When it cannot be loaded, messages wait until another page can load it. */
const OutboxSender = lazy(() => import('./OutboxSender.tsx').catch(() => ({ default: () => null })))

/** Sends what was written on the messages screen from any other screen too, and loads nothing when nothing waits. */
export function WaitingSender({ userId }: { userId: string }) {
  if (!mayWait(userId)) return null
  return (
    <Suspense>
      <OutboxSender userId={userId} />
    </Suspense>
  )
}
