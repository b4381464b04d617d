import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useOnDemand } from '../kernel/ui/overlay/useOnDemand.ts'
import { whoQuestion } from '../kernel/user/confirmIdentity.ts'

/** Stands once, around all screens. The dialog is rare, so its code loads when it is needed. */
export function ConfirmIdentity() {
  const open = useSyncExternalStore(whoQuestion.subscribe, whoQuestion.isOpen)
  const [Panel, load] = useOnDemand(() =>
    import('./ConfirmIdentityDialog.tsx').then((m) => m.ConfirmIdentityDialog),
  )
  const fetchNow = useEffectEvent(() => load().catch(() => whoQuestion.answer(false)))
  useEffect(() => {
    if (open) void fetchNow()
  }, [open])
  return Panel && open ? <Panel /> : null
}
