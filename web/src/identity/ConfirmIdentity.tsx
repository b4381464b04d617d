import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { answerWho, isAskingWho, onAskingWho } from '../kernel/confirmIdentity.ts'
import { useOnDemand } from '../kernel/ui/overlay/useOnDemand.ts'

/** Stands once, around all screens. The dialog is rare, so its code loads when it is needed. */
export function ConfirmIdentity() {
  const open = useSyncExternalStore(onAskingWho, isAskingWho)
  const [Panel, load] = useOnDemand(() =>
    import('./ConfirmIdentityDialog.tsx').then((m) => m.ConfirmIdentityDialog),
  )
  const fetchNow = useEffectEvent(() => load().catch(() => answerWho(false)))
  useEffect(() => {
    if (open) void fetchNow()
  }, [open])
  return Panel && open ? <Panel /> : null
}
