import { lazy, Suspense } from 'react'
import { mayWait } from './mayWait.ts'

/** If the code cannot be loaded, the messages wait until another page loads it. */
const OutboxSender = lazy(() => import('./OutboxSender.tsx').catch(() => ({ default: () => null })))

/** Sends waiting messages while the person is on another screen. It loads the outbox only if something may wait. */
export function WaitingSender({ userId }: { userId: string }) {
  if (!mayWait(userId)) return null
  return (
    <Suspense>
      <OutboxSender userId={userId} />
    </Suspense>
  )
}
