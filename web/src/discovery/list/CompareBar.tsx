import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { mostAskedDjs } from '@cuebook/domain/service-requests/limits.ts'
import { useState } from 'react'
import type { AskedEvent } from '../../kernel/address/asked.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { useOnDemand } from '../../kernel/ui/overlay/useOnDemand.ts'

export interface CompareBarProps {
  djs: readonly Dj[]
  hours: number
  asked: AskedEvent
  canAsk: boolean
  onClear: () => void
  onOpen: (dj: Dj) => void
}

/** Stays at the lower edge of the list while DJs are chosen for a comparison. */
export function CompareBar({ djs, onClear, ...rest }: CompareBarProps) {
  const [open, setOpen] = useState(false)
  const [Dialog, load] = useOnDemand(() => import('./CompareDialog.tsx').then((m) => m.CompareDialog))
  if (djs.length === 0) return null
  const show = () => {
    setOpen(true)
    load().catch(() => {
      setOpen(false)
      toast({ title: 'Error', description: 'This did not load. Please try again.', variant: 'destructive' })
    })
  }
  return (
    <div className="compare-bar">
      <Button onClick={show}>Compare ({djs.length})</Button>
      <Button variant="ghost" onClick={onClear}>
        Clear
      </Button>
      {/* Why no other DJ can be chosen. */}
      <p role="status" className="text-sm text-ink-3">
        {djs.length === mostAskedDjs && `${mostAskedDjs} at most`}
      </p>
      {Dialog && <Dialog djs={djs} {...rest} open={open} onOpenChange={setOpen} />}
    </div>
  )
}
