import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { ChangesList } from './ChangesList.tsx'
import { useChangesSince } from './oneContract.ts'

interface ChangedPanelProps {
  contractId: string
  /** The version that the person had read. */
  since: number
  /** The button that applies or repeats the refused action. */
  children?: ReactNode
}

/** Shows what the other party changed in the meantime, with a button to continue. */
export function ChangedPanel({ contractId, since, children }: ChangedPanelProps) {
  const [shown, setShown] = useState(true)
  const panel = useRef<HTMLDivElement>(null)
  // The pressed button did not do what it said, so the focus moves to the reason.
  useEffect(() => panel.current?.focus(), [])
  const { data, isPending, isError, refetch } = useChangesSince(contractId, since)
  return (
    <Notice ref={panel} tabIndex={-1} tone="warning">
      <p className="font-semibold">This contract was changed</p>
      <p className="mt-1 font-normal">While you were here, the other party saved a new version.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide what changed' : 'See what changed'}
        </Button>
        {children}
      </div>
      {shown && (
        <div className="mt-3">
          {isPending && <Skeleton className="h-16" />}
          {isError && (
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              The changes did not load. Try again
            </Button>
          )}
          {data && <ChangesList changes={data.changes} />}
        </div>
      )}
    </Notice>
  )
}
