import { useEffect } from 'react'
import { WifiOff } from '../../kernel/ui/icon/icons.ts'
import { useOnline } from '../../kernel/useOnline.ts'
import { useWaitingChanges } from './useWaitingChanges.ts'

/** Says that there is no connection, and what becomes of what is sent. Screens below leave room for its height. */
export function OfflineBand() {
  const isOnline = useOnline()
  const waiting = useWaitingChanges()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !isOnline)
    return () => document.documentElement.removeAttribute('data-offline')
  }, [isOnline])
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex h-(--offline-band) items-center justify-center gap-2 bg-yellow-wash px-4 text-sm font-medium text-yellow-ink">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span className="truncate">
            You are offline. {waiting > 0 ? waitingWords(waiting) : 'What you send will wait.'}
          </span>
        </p>
      )}
    </div>
  )
}

const waitingWords = (count: number): string =>
  count === 1 ? 'One change waits here.' : `${count} changes wait here.`
