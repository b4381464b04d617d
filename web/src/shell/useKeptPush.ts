import { useEffect } from 'react'
import { whenIdle } from '../kernel/ui/whenIdle.ts'
import { pushOwnerKey } from '../kernel/user/pushOwner.ts'

/** Adds a browser with push to the session of a person who has signed in anew. Others load nothing for it. */
export function useKeptPush(userId: string | undefined): void {
  useEffect(() => {
    if (!userId || localStorage.getItem(pushOwnerKey) !== userId) return undefined
    return whenIdle(() => {
      import('../notifications/push/requests.ts')
        .then(({ keepThisDevice }) => keepThisDevice(userId))
        .catch(() => {})
    })
  }, [userId])
}
